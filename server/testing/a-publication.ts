import type { Publication } from '#contract/publications.ts';
import { citationItemOf, publicationOf, recordOf } from '#server/domains/publications/publication-record.ts';
import { findPublication, updatePublication } from '#server/domains/publications/publications.repository.ts';
import { aForm } from './a-form.ts';
import type { TestServer } from './build-test-server.ts';
import { succeed } from './call.ts';

/** What an administrator may write. */
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

/** Adds a publication, with a picture where one is given, and gives it back as the server answered. */
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

/** Says that the last author of a publication was somebody of the lab, who has left it since. */
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

/** Texts of a form: lists go as JSON. */
export function asFormFields(content: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(content).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  return Object.fromEntries(entries);
}
