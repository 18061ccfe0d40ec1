import type { CitedPublications } from '#contract/citing.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import { languages } from '#contract/languages.ts';
import {
  citationStyles,
  type Publication,
  type PublicationAuthor,
  type PublicationPage,
  type PublicationStory,
  type ShownAuthor,
} from '#contract/publications.ts';
import { writeBibtex } from '#server/citation/formats/bibtex-writer.ts';
import { referenceOf } from '#server/citation/styles/reference.ts';
import { initialsFirst, placeOf } from '#server/citation/styles/sentences.ts';
import { bindShown } from '#server/text/bind-words.ts';
import type { TextRenderer } from '#server/text/text-renderer.ts';
import { citationItemOf } from './publication-record.ts';

interface Reader {
  readonly renderer: TextRenderer;
  /** Ids of the people who are on /about now. */
  readonly members: ReadonlySet<string>;
}

/** A publication as a list shows it. */
export async function storyOf(publication: Publication, { renderer, members }: Reader): Promise<PublicationStory> {
  const { id, type, year, containerTitle, imageUrl } = publication;
  const [title, container] = await Promise.all([
    renderer.inline(publication.title),
    containerTitle === undefined ? null : renderer.inline(containerTitle),
  ]);
  return {
    id,
    type,
    title,
    authors: publication.authors.map((author) => shownAuthorOf(author, members)),
    container,
    place: placeOf(citationItemOf(publication)),
    year,
    doi: publication.doi ?? null,
    url: publication.url ?? null,
    pdfUrl: publication.pdfUrl ?? null,
    imageUrl,
    language: languages.find((name) => name === publication.language) ?? null,
  };
}

/** A publication as its page shows it. */
export async function pageOf(publication: Publication, reader: Reader): Promise<PublicationPage> {
  const { abstract = '' } = publication;
  const item = citationItemOf(publication);
  return {
    ...(await storyOf(publication, reader)),
    abstract: await reader.renderer.renderPlain(abstract),
    abstractText: spellFormulas(abstract).replaceAll(/\s+/g, ' ').trim(),
    publication,
    references: citationStyles.map((style) => ({ style, ...referenceOf(item, style) })),
    bibtex: writeBibtex([item]).trim(),
  };
}

/** Publications as one list, in every style. */
export function citedOf(publications: readonly Publication[]): CitedPublications {
  const items = publications.map(citationItemOf);
  const references = citationStyles.map((style) => {
    const each = items.map((item) => referenceOf(item, style));
    const [text, html] = [each.map(({ text }) => text), each.map(({ html }) => `<p>${html}</p>`)];
    return { style, text: text.join('\n'), html: html.join('\n') };
  });
  return { references, bibtex: writeBibtex(items).trim() };
}

/** More names would turn the line into a paragraph. */
const mostNamed = 4;

/** The authors and the place of publication, in one line. */
export function bylineOf(publication: Publication): string {
  const names = publication.authors.map(initialsFirst);
  const shown = names.length > mostNamed ? [...names.slice(0, mostNamed - 1), '…'] : names;
  const venue = [spellFormulas(publication.containerTitle ?? ''), placeOf(citationItemOf(publication))];
  return bindShown([shown.join(', '), venue.filter(Boolean).join(' ')].filter(Boolean).join('. '));
}

/** A list names all people in the same form, whether their full given names are known or not. */
function shownAuthorOf(author: PublicationAuthor, members: ReadonlySet<string>): ShownAuthor {
  const { memberId } = author;
  return { name: initialsFirst(author), memberId: memberId !== undefined && members.has(memberId) ? memberId : null };
}
