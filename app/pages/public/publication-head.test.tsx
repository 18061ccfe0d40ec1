import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicationPage, PublicationType } from '#contract/publications.ts';
import { aPaper, aWholePaper } from '../../features/publications/publications.test-support.ts';
import { renderApp } from '../../testing.tsx';
import { PublicationHead } from './publication-head.tsx';
import { scholarlyWork } from './scholarly-work.ts';

const { publication } = aWholePaper();
const work = {
  ...{ publication, title: 'T', abstract: undefined, description: undefined },
  ...{ authorUrls: [], url: 'u', images: [] },
};

function show(changes: Partial<PublicationPage> = {}) {
  const element = <PublicationHead story={aWholePaper({ id: 'p1', ...changes })} />;
  renderApp({ routes: [{ path: '*', element }], at: '/ru/publications/p1', language: 'ru' });
}

/** Values of all `citation_` tags, in order. */
function citationTags(): string[] {
  const metas = [...document.head.querySelectorAll<HTMLMetaElement>('meta[name^="citation_"]')];
  return metas.map(({ name, content }) => `${name.slice('citation_'.length)}: ${content}`);
}

/** Reads the second block, because the first is the breadcrumb list. */
function readWork(): Record<string, unknown> {
  const [, block] = document.querySelectorAll('script[type="application/ld+json"]');
  return JSON.parse(block?.textContent ?? '');
}

const contentOf = (selector: string) => document.head.querySelector<HTMLMetaElement>(selector)?.content;

describe('what Scholar reads of a paper', () => {
  it('is all that is known of it, an author a tag', () => {
    show();
    expect(citationTags()).toEqual([
      'title: Folding of a hinge',
      'author: Byron, Ada',
      'author: Hinge Consortium',
      'publication_date: 2024/03',
      'journal_title: Journal of Hinges',
      'volume: 12',
      'issue: 3',
      'firstpage: 45',
      'lastpage: 67',
      'issn: 1234-5678',
      'doi: 10.1021/abc',
      'language: en',
      'pdf_url: https://example.org/a.pdf',
      'abstract_html_url: https://lab.example.org/ru/publications/p1',
    ]);
  });

  it.each([
    ['paper-conference', { eventTitle: 'Hinges 2024' }, 'conference_title: Hinges 2024'],
    ['paper-conference', {}, 'conference_title: Journal of Hinges'],
    ['chapter', {}, 'inbook_title: Journal of Hinges'],
    ['thesis', { publisher: 'MSU' }, 'dissertation_institution: MSU'],
    ['report', { publisher: 'MSU' }, 'technical_report_institution: MSU'],
    ['book', { publisher: 'MSU', isbn: '978-3' }, 'isbn: 978-3'],
  ] as const)('names where a %s came out by its own tag', (type, changes, tag) => {
    show({ publication: { ...publication, type, ...changes } });
    expect(citationTags()).toContain(tag);
  });

  it('leaves out what is not known', () => {
    const { id, version, imageUrl } = publication;
    show({ publication: { id, version, imageUrl, type: 'webpage', title: 'T', authors: [], year: 2020 } });
    expect(citationTags()).toEqual([
      'title: Folding of a hinge',
      'publication_date: 2020',
      'abstract_html_url: https://lab.example.org/ru/publications/p1',
    ]);
  });
});

describe('the head of a paper’s page', () => {
  it('describes the paper by its abstract, and leads feed readers and programs on', () => {
    show();
    expect(contentOf('meta[name=description]')).toBe('We fold a hinge.');
    expect(contentOf('meta[property="og:type"]')).toBe('article');
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')];
    const [feeds, references] = ['atom+xml', 'x-bibtex'].map((type) =>
      links.filter((link) => link.type === `application/${type}`).map(({ href }) => href),
    );
    expect(feeds).toContain('https://lab.example.org/ru/publications.xml');
    expect(references).toEqual(['https://lab.example.org/api/api/publications/p1/cite?format=bibtex']);
  });

  it('says something of a paper without an abstract too', () => {
    show({ abstractText: '' });
    expect(contentOf('meta[name=description]')).toMatch(/^Folding of a hinge: /);
  });
});

describe('what machines read of a paper', () => {
  beforeEach(() => void vi.stubEnv('SSR', true));
  it('is a block of its own beside the way to the page', () => {
    show();
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
    expect(blocks.map((block): unknown => JSON.parse(block.textContent ?? ''))).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: [{}, { name: 'Публикации' }, { name: 'Folding of a hinge' }] },
      {
        '@type': 'ScholarlyArticle',
        headline: 'Folding of a hinge',
        author: [
          {
            '@type': 'Person',
            name: 'Ada Byron',
            familyName: 'Byron',
            givenName: 'Ada',
            url: 'https://lab.example.org/ru/about#ada',
          },
          { '@type': 'Organization', name: 'Hinge Consortium' },
        ],
        abstract: 'We fold a hinge.',
        description: 'We fold a hinge.',
        datePublished: '2024-03',
        isPartOf: {
          '@type': 'PublicationIssue',
          issueNumber: '3',
          isPartOf: { '@type': 'PublicationVolume', isPartOf: { '@type': 'Periodical', name: 'Journal of Hinges' } },
        },
        sameAs: 'https://doi.org/10.1021/abc',
        image: ['https://lab.example.org/share/ru/publications/p1.png'],
        mainEntityOfPage: 'https://lab.example.org/ru/publications/p1',
      },
    ]);
  });

  it.each([
    ['book', 'Book'],
    ['thesis', 'Thesis'],
    ['dataset', 'Dataset'],
    ['software', 'SoftwareSourceCode'],
    ['chapter', 'Chapter'],
  ] as const)('knows a %s as a %s', (type: PublicationType, name) => {
    expect(scholarlyWork({ ...work, publication: { ...publication, type } })).toMatchObject({
      '@type': name,
      name: 'T',
    });
  });

  it('has the whole abstract, and its first words for a description', () => {
    const abstractText = `${'We fold a hinge. '.repeat(200)}The end.`;
    show({ abstractText });
    const read = readWork();
    expect(read.abstract).toBe(abstractText);
    expect(read.description).toMatch(/^We fold a hinge\. .{100,150}…$/);
  });

  it('is not described without an abstract', () => {
    show({ abstractText: '' });
    expect(Object.keys(readWork())).not.toContain('abstract');
    expect(Object.keys(readWork())).not.toContain('description');
  });

  it('leads to those of the lab who stand on the site, and to nobody else', () => {
    const { authors } = aPaper();
    show({ authors: authors.map((author) => ({ ...author, memberId: null })) });
    expect(JSON.stringify(readWork())).not.toContain('/about#');
  });

  it('numbers a report, and nothing else', () => {
    const numbered = (type: PublicationType) =>
      scholarlyWork({ ...work, publication: { ...publication, type, number: 'TR-7' } });
    expect(numbered('report')).toMatchObject({ '@type': 'Report', reportNumber: 'TR-7' });
    expect(numbered('patent')).toMatchObject({ '@type': 'CreativeWork', reportNumber: undefined });
  });
});
