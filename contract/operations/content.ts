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

/** The lab’s own texts, and a preview of any text. */
export const contentOperations = operationsOf('content', {
  getHomeContent: {
    call: 'GET content/home',
    access: 'everyone',
    summary: 'What the home page says besides news',
    query: LanguageQuery,
    response: HomeContent,
    hasETag: true,
  },
  listPeople: {
    call: 'GET content/people',
    access: 'everyone',
    summary: 'The people of the group',
    query: LanguageQuery,
    response: z.array(Person),
    hasETag: true,
  },
  listContentPages: {
    call: 'GET content/pages',
    access: 'everyone',
    summary: 'Pages of the lab’s own texts',
    query: ContentPagesQuery,
    response: z.array(ContentPageSummary),
    hasETag: true,
  },
  getContentPage: {
    call: 'GET content/pages/{name}',
    access: 'everyone',
    summary: 'One page of the lab’s own texts, rendered',
    parameters: PageNameParameters,
    query: LanguageQuery,
    response: ContentPage,
    hasETag: true,
  },
  renderText: {
    call: 'POST content/render',
    access: 'administrator',
    needsNoKey: true,
    summary: 'Markdown as a page would show it',
    body: RenderTextInput,
    response: z.object({ body: RichText }),
  },
});
