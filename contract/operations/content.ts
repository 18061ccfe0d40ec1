import * as z from 'zod/mini';
import { LanguageQuery } from '../common.ts';
import {
  ContentPage,
  ContentPageSummary,
  ContentPagesQuery,
  HomeContent,
  PageNameParameters,
  Person,
  RenderTextInput,
} from '../content.ts';
import { RichText } from '../rich-text.ts';
import { operationsOf } from './operation.ts';

/** The lab’s own texts, and how a text would look. */
export const contentOperations = operationsOf('content', {
  getHomeContent: {
    method: 'GET',
    path: 'content/home',
    access: 'everyone',
    summary: 'What the home page says besides news',
    query: LanguageQuery,
    response: HomeContent,
  },
  listPeople: {
    method: 'GET',
    path: 'content/people',
    access: 'everyone',
    summary: 'The people of the group',
    query: LanguageQuery,
    response: z.array(Person),
  },
  listContentPages: {
    method: 'GET',
    path: 'content/pages',
    access: 'everyone',
    summary: 'Pages of the lab’s own texts',
    query: ContentPagesQuery,
    response: z.array(ContentPageSummary),
  },
  getContentPage: {
    method: 'GET',
    path: 'content/pages/{name}',
    access: 'everyone',
    summary: 'One page of the lab’s own texts, rendered',
    parameters: PageNameParameters,
    query: LanguageQuery,
    response: ContentPage,
  },
  renderText: {
    method: 'POST',
    path: 'content/render',
    access: 'administrator',
    needsNoKey: true,
    summary: 'Markdown as a page would show it',
    body: RenderTextInput,
    response: z.object({ body: RichText }),
  },
});
