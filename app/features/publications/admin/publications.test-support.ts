import type { Publication, PublicationStory, ReviewedEntry } from '#contract/publications.ts';
import { type Call, pageOf, stubServer } from '../../../admin-testing.tsx';
import type { Answer } from '../../../testing.tsx';
import { aPaper, plain } from '../publications.test-support.ts';

/** A publication as the server has it. */
export function makePublication(changes: Partial<Publication> = {}): Publication {
  return {
    id: '0199b0c0-0000-7000-8000-0000000000c1',
    type: 'article-journal',
    title: 'Folding of DNA',
    authors: [
      { family: 'Orlova', given: 'Vera', memberId: 'vera-orlova' },
      { family: 'Smith', given: 'J.' },
    ],
    containerTitle: 'Journal of Folding',
    year: 2024,
    volume: '12',
    doi: '10.1021/old',
    imageUrl: null,
    version: 1,
    ...changes,
  };
}

/** The same publication as a list shows it. */
export function makeStory(changes: Partial<PublicationStory> = {}): PublicationStory {
  return aPaper({
    id: '0199b0c0-0000-7000-8000-0000000000c1',
    title: plain('Folding of DNA'),
    authors: [{ name: 'V. Orlova', memberId: 'vera-orlova' }],
    container: plain('Journal of Folding'),
    place: '12',
    doi: '10.1021/old',
    language: null,
    ...changes,
  });
}

/** An entry as the server has read it. */
export function makeEntry(changes: Partial<ReviewedEntry> = {}): ReviewedEntry {
  const found = { title: 'Found title', authors: [{ family: 'Doe', given: 'Anna' }], doi: '10.1021/new' };
  const { id: _id, version: _version, imageUrl: _imageUrl, ...publication } = makePublication(found);
  return { index: 0, line: 1, state: 'new', key: 'doe2024', publication, existing: null, faults: [], ...changes };
}

/** The list's answer with these publications. */
export function listOf(stories: readonly PublicationStory[], asked: Call, total = stories.length): Answer {
  const years = [...new Set(stories.map(({ year }) => year))].sort();
  const items = pageOf(stories, asked).body;
  const types = [{ type: 'article-journal', count: stories.length }];
  const counts = { matching: stories.length, total, members: [], types };
  return { status: 200, body: { items, ...counts, years: years.map((year) => ({ year, count: 1 })) }, headers: {} };
}

interface Site {
  /** The publications that exist already. */
  readonly stories?: readonly PublicationStory[];
  /** People whom the server suggests, by family name. */
  readonly members?: Readonly<Record<string, { readonly memberId: string; readonly memberName: string }>>;
  /** Answers everything but the list and the suggestions. */
  readonly answering: (asked: Call) => Answer | Promise<Answer>;
}

/** A server that knows these publications and people. Its `asked` lists saving, importing and looking up. */
export function stubPublications({ stories = [], members = {}, answering }: Site) {
  const server = stubServer((asked) => {
    if (asked.path === 'content/publications') {
      const words = (asked.query.get('query') ?? '').toLowerCase().split(' ');
      const isFound = ({ title, doi }: PublicationStory) =>
        words.every((word) => `${title.text} ${doi}`.toLowerCase().includes(word));
      return listOf(stories.filter(isFound), asked, stories.length);
    }
    if (asked.path === 'publications/members') {
      const family = asked.query.get('family') ?? '';
      const member = members[family];
      const given = asked.query.get('given') ?? '';
      return { status: 200, body: member ? [{ family, given, match: 'initials', count: 1, ...member }] : [] };
    }
    return answering(asked);
  });
  return {
    /** Calls of one method to one address. */
    sent: (method: string, path: string) => server.asked.filter((call) => call.method === method && call.path === path),
    change: (next: Site['answering']) => {
      const before = server.answering;
      server.answering = (asked) =>
        ['content/publications', 'publications/members'].includes(asked.path) ? before(asked) : next(asked);
    },
  };
}
