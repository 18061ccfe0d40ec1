import { useRef } from 'react';
import type { News } from '#contract/news.ts';
import { useCreateNewsMutation, useUpdateNewsMutation } from '../news.api.ts';
import type { NewsFields, PictureChange } from './news-fields.ts';
import { refusalOf, type SaveRefusal } from './save-outcome.ts';

export interface SaveRequest {
  /** Null writes a new item. */
  readonly id: string | null;
  /** The version that the person has seen; only with an id. */
  readonly version?: number | undefined;
  readonly fields: NewsFields;
  readonly picture: PictureChange;
}

export type SaveOutcome = { readonly kind: 'saved'; readonly news: News } | SaveRefusal;

/** Saves an item, one call at a time: a second call while the first is under way does nothing and gives null. */
export function useSaveNews() {
  const [createNews, creation] = useCreateNewsMutation();
  const [updateNews, update] = useUpdateNewsMutation();
  const isUnderWay = useRef(false);

  const send = ({ id, version, fields, picture }: SaveRequest): Promise<News> => {
    const image = picture.image ?? undefined;
    if (id === null) return createNews({ content: fields, image }).unwrap();
    const removeImage = picture.isRemoved && !image;
    return updateNews({ id, version, changes: fields, image, removeImage }).unwrap();
  };
  const save = async (request: SaveRequest): Promise<SaveOutcome | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    try {
      return { kind: 'saved', news: await send(request) };
    } catch (error) {
      return refusalOf(error, request.picture.image !== null);
    } finally {
      isUnderWay.current = false;
    }
  };
  return { save, isSaving: creation.isLoading || update.isLoading };
}
