import type { News } from '#contract/news.ts';
import type { Save, Saving } from '../../../editing/use-item-editor.ts';
import { useAppDispatch } from '../../../store/state.ts';
import { newsAdminApi, useCreateNewsMutation, useUpdateNewsMutation } from './news-admin.api.ts';
import type { NewsFields } from './news-fields.ts';

/** Gives the calls that write an item, new or not, and read it. */
export function useSaveNews(): Saving<News, NewsFields> {
  const dispatch = useAppDispatch();
  const [createNews] = useCreateNewsMutation();
  const [updateNews] = useUpdateNewsMutation();
  const save: Save<News, NewsFields> = ({ id, version, fields, picture }, key) => {
    const image = picture.image ?? undefined;
    if (id === null) return createNews({ content: fields, image, key }).unwrap();
    const removeImage = picture.isRemoved && !image;
    return updateNews({ id, version, changes: fields, image, removeImage, key }).unwrap();
  };
  const { getNews } = newsAdminApi.endpoints;
  return { save, read: (id) => dispatch(getNews.initiate(id, { forceRefetch: true, subscribe: false })).unwrap() };
}
