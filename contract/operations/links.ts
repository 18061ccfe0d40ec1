import * as z from 'zod/mini';
import { LanguageQuery } from '../common.ts';
import { LinkEnd, LinkedItem, LinksInput } from '../links.ts';
import { operationsOf } from './operation.ts';

/** Links between items. A link has no direction: both items show it. */
export const linkOperations = operationsOf('content', {
  listLinkedItems: {
    call: 'GET content/links',
    access: 'everyone',
    knowsCaller: true,
    summary: 'What names an item, or is named by it',
    query: z.extend(LinkEnd, LanguageQuery.shape),
    response: z.array(LinkedItem),
    hasETag: true,
    refusals: ['NOT_FOUND'],
  },
  /** Replaces the whole set of links of one item. */
  saveLinks: {
    call: 'PUT links',
    access: 'administrator',
    summary: 'Say what an item is linked with',
    body: LinksInput,
    response: z.array(LinkedItem),
    refusals: ['NOT_FOUND'],
  },
});
