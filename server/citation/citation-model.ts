import * as z from 'zod/mini';
import { Publication, type PublicationAuthor, type PublicationContent } from '#contract/publications.ts';

const Item = z.omit(Publication, { id: true, version: true, imageUrl: true });

/** A work as formats and styles need it, without what this site adds. */
export type CitationItem = z.infer<typeof Item>;

/** A written or read work as it is stored: fields without a value are left out. */
export function itemOf({ authors, editors = [], holders = [], ...content }: PublicationContent): CitationItem {
  const people = {
    authors: authors.map(authorOf),
    ...(editors.length === 0 ? {} : { editors: editors.map(authorOf) }),
    ...(holders.length === 0 ? {} : { holders: holders.map(authorOf) }),
  };
  return Item.parse({ ...filledOf(content), ...people });
}

/** A person's name has parts, any other name is whole. */
function authorOf({ family, literal, ...parts }: PublicationContent['authors'][number]): PublicationAuthor {
  const { memberId } = parts;
  if (family === '') return { family, literal: literal ?? '', ...(memberId ? { memberId } : {}) };
  return { family, ...filledOf(parts) };
}

function filledOf(content: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(content).filter(([, value]) => value != null && value !== '' && value !== false),
  );
}

/** Whether a value of a document that others wrote is an object with fields. */
export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
