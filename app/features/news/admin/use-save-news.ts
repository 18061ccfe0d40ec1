import type { News } from '#contract/news.ts';
import type { Save } from '../../../editing/use-item-editor.ts';
import { useCreateNewsMutation, useUpdateNewsMutation } from './news-admin.api.ts';
import type { NewsFields } from './news-fields.ts';

/** Gives the call that writes an item, new or not. */
export function useSaveNews(): Save<News, NewsFields> {
  const [createNews] = useCreateNewsMutation();
  const [updateNews] = useUpdateNewsMutation();
  return ({ id, version, fields, picture }, key) => {
    const image = picture.image ?? undefined;
    if (id === null) return createNews({ content: fields, image, key }).unwrap();
    const removeImage = picture.isRemoved && !image;
    return updateNews({ id, version, changes: fields, image, removeImage, key }).unwrap();
  };
}
