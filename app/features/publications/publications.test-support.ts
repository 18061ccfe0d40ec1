import type { PublicationPage, PublicationStories, PublicationStory } from '#contract/publications.ts';
import { aText } from '../../testing.tsx';

export const plain = (text: string) => ({ text, html: null });

/** A paper as visitors' lists have it. */
export function aPaper(changes: Partial<PublicationStory> = {}): PublicationStory {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    type: 'article-journal',
    title: plain('Folding of a hinge'),
    authors: [
      { name: 'A. Byron', memberId: 'ada' },
      { name: 'B. Curie', memberId: null },
    ],
    container: plain('Journal of Hinges'),
    place: '12 (3), 45–67',
    year: 2024,
    doi: '10.1021/a<b>c',
    url: null,
    pdfUrl: null,
    imageUrl: null,
    language: 'en',
    ...changes,
  };
}

/** The list's answer with these papers. */
export function storiesOf(items: readonly PublicationStory[], changes: Partial<PublicationStories> = {}) {
  return {
    items: [...items],
    matching: items.length,
    total: items.length,
    years: [
      { year: 2022, count: 1 },
      { year: 2024, count: 3 },
    ],
    types: [{ type: 'article-journal', count: 4 }],
    members: [{ id: 'ada', name: 'Ada Byron', count: 2 }],
    ...changes,
  } satisfies PublicationStories;
}

/** A whole paper as its page has it. */
export function aWholePaper(changes: Partial<PublicationPage> = {}): PublicationPage {
  const paper = aPaper();
  return {
    ...paper,
    abstract: aText('We fold a hinge.'),
    abstractText: 'We fold a hinge.',
    references: [
      { style: 'gost', text: 'Byron A. Folding', html: 'Byron A. Folding' },
      { style: 'gost-2018', text: 'Byron, A. Folding', html: 'Byron, A. Folding' },
      { style: 'apa', text: 'Byron, A. (2024).', html: 'Byron, A. (2024).' },
      { style: 'acs', text: 'Byron, A. Hinges 2024.', html: 'Byron, A. <i>Hinges</i> <b>2024</b>.' },
    ],
    bibtex: '@article{byron2024folding,\n}',
    publication: {
      id: paper.id,
      type: 'article-journal',
      title: 'Folding of a hinge',
      authors: [
        { family: 'Byron', given: 'Ada', memberId: 'ada' },
        { family: '', literal: 'Hinge Consortium' },
      ],
      containerTitle: 'Journal of Hinges',
      year: 2024,
      month: 3,
      volume: '12',
      issue: '3',
      pages: '45-67',
      issn: '1234-5678',
      doi: '10.1021/abc',
      pdfUrl: 'https://example.org/a.pdf',
      language: 'en',
      imageUrl: null,
      version: 1,
    },
    ...changes,
  };
}
