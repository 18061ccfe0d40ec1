import { News } from '#contract/news.ts';
import { createDraftStore, hasTexts } from '../../../editing/draft-store.ts';
import type { ItemKind } from '../../../editing/use-item-editor.ts';
import { fieldsOf, type NewsFields, newsFieldNames } from './news-fields.ts';

/** What an editor knows of news. */
export const newsKind: ItemKind<News, NewsFields> = {
  fieldNames: newsFieldNames,
  fieldsOf,
  readItem: (value) => News.safeParse(value).data ?? null,
  drafts: createDraftStore('news', (value): value is NewsFields => hasTexts(value, newsFieldNames)),
  changeAction: 'news.updated',
};
