import * as z from 'zod/mini';
import { IdParameters, LanguageQuery } from '../common.ts';
import { News, NewsChanges, NewsContent, NewsQuery, NewsStory, NewsStoryPage, StoriesQuery } from '../news.ts';
import { operationsOf } from './operation.ts';

/** News: reading and writing. */
export const newsOperations = operationsOf('news', {
  listNews: {
    call: 'GET news',
    access: 'everyone',
    knowsCaller: true,
    summary: 'News, newest first (date, then creation); administrators see drafts and scheduled items too',
    query: NewsQuery,
    response: z.array(News),
    hasETag: true,
    refusals: ['UNAUTHENTICATED', 'FORBIDDEN'],
  },
  getNews: {
    call: 'GET news/{id}',
    access: 'everyone',
    knowsCaller: true,
    summary: 'One news item',
    parameters: IdParameters,
    response: News,
    hasETag: true,
  },
  createNews: {
    call: 'POST news',
    access: 'administrator',
    status: 201,
    summary: 'Write a news item',
    body: NewsContent,
    example: { title_en: 'A new paper', description_en: 'On *cages*.', date: '2026-03-14' },
    file: 'image',
    response: News,
  },
  updateNews: {
    call: 'PUT news',
    access: 'administrator',
    summary: 'Change a news item; a field left out keeps its value',
    body: NewsChanges,
    file: 'image',
    response: News,
    refusals: ['NOT_FOUND', 'STALE_VERSION'],
  },
  deleteNews: {
    call: 'DELETE news/{id}',
    access: 'administrator',
    status: 204,
    summary: 'Delete a news item',
    parameters: IdParameters,
  },
  listNewsStories: {
    call: 'GET content/news',
    access: 'everyone',
    summary: 'News for reading in one language, newest first; texts rendered where asked for',
    query: StoriesQuery,
    response: z.array(NewsStory),
    hasETag: true,
  },
  getNewsStory: {
    call: 'GET content/news/{id}',
    access: 'everyone',
    summary: 'One news item for reading, rendered, with related ones',
    parameters: IdParameters,
    query: LanguageQuery,
    response: NewsStoryPage,
    hasETag: true,
  },
});
