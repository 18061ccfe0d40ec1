import type { Publication } from '#contract/publications.ts';
import { citationItemOf, publicationOf, recordOf } from '#server/domains/publications/publication-record.ts';
import { findPublication, updatePublication } from '#server/domains/publications/publications.repository.ts';
import { aForm } from './a-form.ts';
import type { TestServer } from './build-test-server.ts';
import { succeed } from './call.ts';

/** Fields of a publication that an administrator may write. */
export const aPublication = {
  type: 'article-journal',
  title: 'A motor that turns one way',
  authors: [
    { family: 'Yartsev', given: 'Gleb', memberId: 'gleb-yartsev' },
    { family: 'Orlova', given: 'V. I.' },
  ],
  containerTitle: 'Journal of Slow Motion',
  year: 2024,
  volume: '12',
  issue: '3',
  pages: '45-67',
} as const;

/** Adds a publication, with a picture if one is given, and returns the server's answer. */
export function addPublication(
  server: TestServer,
  token: string,
  fields: Readonly<Record<string, unknown>> = {},
  picture?: Buffer,
): Promise<Publication> {
  const content = { ...aPublication, ...fields };
  const body = picture ? aForm(asFormFields(content), { content: picture }) : content;
  return succeed(server, 'createPublication', { token, body });
}

/** Links the last author of a publication to a person who has left the lab. */
export async function linkFormerMember(server: TestServer, id: string, memberId: string): Promise<void> {
  await server.services.database.write(
    async (executor) => {
      const record = await findPublication(executor, id);
      if (!record) throw new Error(`There is no publication ${id}`);
      const item = citationItemOf(publicationOf(record));
      const authors = item.authors.map((author, index, { length }) =>
        index === length - 1 ? { ...author, memberId } : author,
      );
      await updatePublication(executor, recordOf({ ...item, authors }, { ...record, version: record.version + 1 }));
    },
    { changesContent: true },
  );
}

/** The texts of a form: lists are sent as JSON. */
export function asFormFields(content: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(content).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  return Object.fromEntries(entries);
}
