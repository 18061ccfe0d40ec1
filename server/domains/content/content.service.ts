import { createHash } from 'node:crypto';
import type { ContentPage, ContentPageSummary, HomeContent, Person, RenderTextInput } from '#contract/content.ts';
import { mustExist } from '#contract/errors.ts';
import { defaultLanguage, inEachLanguage, type Language, languages } from '#contract/languages.ts';
import { type RichText, structureFormats } from '#contract/rich-text.ts';
import type { SiteContent } from '#contract/site.ts';
import { bindTexts, bindWords } from '#server/text/bind-words.ts';
import type { ContentPageSource } from '#server/text/content-page.ts';
import type { ContentTexts } from '#server/text/content-texts.ts';
import { figureWithAlt } from '#server/text/figure-svg.ts';
import { asSentences, loadMarkdownWords, type MarkdownWords } from '#server/text/markdown-words.ts';
import type { TextRenderer } from '#server/text/text-renderer.ts';
import type { SearchDocument, SearchSource } from '#server/writing/search-document.ts';
import { type InterfaceText, ownPageDocuments } from './own-pages.ts';

interface ContentDependencies {
  /** The lab's own texts in their present state. */
  readonly currentContent: () => ContentTexts;
  readonly say: InterfaceText;
  readonly offersRegistration: boolean;
  readonly renderer: TextRenderer;
}

/** The lab's own texts, in the reader's language. Texts that are missing in it are given in English, and marked so. */
export type ContentService = ReturnType<typeof createContentService>;

/** The section whose pages the home page shows as research. */
const researchSection = 'research';

/** The order of a page whose file gives none. */
const last = 10_000;

/** Reads the texts at every call, so that changes are shown at once. */
export function createContentService({ currentContent, say, offersRegistration, renderer }: ContentDependencies) {
  const pages = (language: Language, section: string | undefined): ContentPageSummary[] => {
    const content = currentContent();
    return [...content.pages.en.keys()]
      .flatMap((name) => findPage(content, name, language) ?? [])
      .filter(({ page }) => section === undefined || page.section === section)
      .sort(({ page: one }, { page: other }) => Math.sign((one.order ?? last) - (other.order ?? last)))
      .map(({ page, language: found }) => summaryOf(page, found));
  };

  const ownDocuments = () => ownPageDocuments(say, offersRegistration);
  const searchSource: SearchSource = {
    kind: 'page',
    fingerprint: () => fingerprintOf(currentContent(), ownDocuments()),
    prepare: async () => {
      const documents = [...ownDocuments(), ...contentDocumentsOf(currentContent(), await loadMarkdownWords())];
      return async () => documents;
    },
  };

  const heroOf = async ({ molecule, hero = molecule }: SiteContent['home'], language: Language) => {
    if (!hero) throw new Error('The home page has nothing beside its sentence');
    const { file } = hero;
    const [alt, caption] = [hero.alt[language], hero.caption?.[language] ?? ''];
    const format = structureFormats.find((candidate) => file.toLowerCase().endsWith(`.${candidate}`));
    if (format) {
      const style = hero.style ?? (format === 'sdf' ? 'sticks' : 'cartoon');
      return { molecule: await renderer.molecule({ file, format, style, alt, caption }, language), figure: null };
    }
    const title = caption === '' ? '' : ` "${caption.replaceAll(/["\\]/g, '\\$&')}"`;
    const parts = await renderer.render(`![${alt.replaceAll(/[[\]\\]/g, '\\$&')}](/files/${file}${title})`, language);
    return { molecule: null, figure: parts.map((part) => (part.kind === 'html' ? part.html : '')).join('') };
  };

  return {
    /** Pages by order and name, with numbers in names compared as numbers; only those of one section if it is given. */
    pages,
    /** All pages, for the search. */
    searchSource,

    home: async (language: Language): Promise<HomeContent> => {
      const { site } = currentContent();
      const { home, partners } = bindTexts(site);
      return {
        lead: home.lead[language],
        ...(await heroOf(home, language)),
        research: { text: home.research[language], pages: pages(language, researchSection) },
        students: {
          text: home.students.text[language],
          points: home.students.points.map(({ title, text }) => ({ title: title[language], text: text[language] })),
          mailSubject: site.home.students.mailSubject[language],
        },
        partners: partners.map(({ name, city, text, url }) => ({
          name: name[language],
          city: city[language],
          text: text[language],
          url,
        })),
        education: {
          title: home.education.title[language],
          text: home.education.text[language],
          courseName: home.education.courseName[language],
          courseLanguage: home.education.courseName[language] === home.education.courseName.en ? 'en' : language,
          courseUrl: home.education.courseUrl,
        },
      };
    },

    /** In the order of the file. */
    people: (language: Language): Person[] =>
      bindTexts(currentContent().site.people).map((person) => ({
        id: person.id,
        name: person.name[language],
        role: person.role[language],
        topic: person.topic?.[language] ?? '',
        email: person.email ?? null,
        orcid: person.orcid ?? null,
        photoUrl: person.photo === undefined ? null : `/files/${encodeURIComponent(person.photo)}`,
        group: person.group?.[language] ?? null,
        isAlumnus: person.alumni ?? false,
        links: (person.links ?? []).map(({ label, url }) => ({ label: label[language], url })),
      })),

    /** @throws ProblemError NOT_FOUND */
    page: async (name: string, language: Language): Promise<ContentPage> => {
      const found = mustExist(findPage(currentContent(), name, language));
      const { page } = found;
      return {
        ...summaryOf(page, found.language),
        description: page.description || page.lead || (await renderer.summaryOf(page.markdown)),
        // Links lead to pages in the reader's language, whatever the language of the text.
        body: await renderer.render(page.markdown, language, found.english?.markdown ?? page.markdown),
      };
    },

    /** Renders Markdown, or plain text, as an English page shows it. */
    render: async ({ text, isPlain = false }: RenderTextInput): Promise<RichText> => {
      return isPlain ? renderer.renderPlain(text) : renderer.render(text, 'en');
    },
  };
}

/** A page in a language, or in English. A section that only the English file names holds for both. */
function findPage({ pages }: ContentTexts, name: string, language: Language) {
  const english = pages.en.get(name);
  const page = pages[language].get(name);
  if (page) {
    const [section, order] = [page.section ?? english?.section ?? null, page.order ?? english?.order ?? null];
    return { page: { ...page, section, order }, language, english };
  }
  return english ? { page: english, language: defaultLanguage, english } : null;
}

function summaryOf({ name, title, lead, section, figure }: ContentPageSource, language: Language): ContentPageSummary {
  return {
    name,
    language,
    title: bindWords(title),
    lead: bindWords(lead),
    section,
    figure: figure && { svg: figureWithAlt(figure.svg, figure.alt), alt: figure.alt },
  };
}

/** Changes when any word of the content folder or of the program's own pages changes. */
function fingerprintOf({ site, pages }: ContentTexts, own: readonly SearchDocument[]): string {
  const texts = languages.map((language) => [...pages[language].values()].map(({ figure: _, ...page }) => page));
  return createHash('sha256')
    .update(JSON.stringify([site, texts, own]))
    .digest('base64url');
}

/** The pages of the content folder, for the search. */
function contentDocumentsOf(content: ContentTexts, wordsOf: MarkdownWords) {
  const pageDocument = (name: string) => {
    const page = (language: Language) => content.pages[language].get(name);
    const textOf = (language: Language) => {
      const own = page(language);
      if (!own) return '';
      return asSentences([own.lead, wordsOf(own.markdown)]);
    };
    const titles = inEachLanguage((language) => page(language)?.title ?? '');
    const keywords = languages.flatMap((language) => page(language)?.keywords ?? []);
    return { ...documentOf(name, titles, inEachLanguage(textOf)), keywords };
  };
  const home = documentOf(
    'main',
    content.site.groupTitle,
    inEachLanguage((language) => homeText(content, language)),
  );
  return [home, ...[...content.pages.en.keys()].map(pageDocument), ...content.site.people.map(personDocument)];
}

type Texts = Readonly<Record<Language, string>>;

function documentOf(name: string, titles: Texts, texts: Texts) {
  return { kind: 'page' as const, ref: name, path: `/${name}`, date: '', titles, texts };
}

/** A person, with the address of the page about the lab. */
function personDocument({ id, name, role, topic }: ContentTexts['site']['people'][number]) {
  const textOf = (language: Language) => asSentences([role[language], topic?.[language] ?? '']);
  return documentOf(`about#${id}`, name, inEachLanguage(textOf));
}

function homeText({ site }: ContentTexts, language: Language): string {
  const { lead, research, students, education } = site.home;
  return asSentences([
    ...[lead[language], research[language], students.text[language]],
    ...students.points.flatMap(({ title, text }) => [title[language], text[language]]),
    ...site.partners.flatMap(({ name, city, text }) => [name[language], city[language], text[language]]),
    ...[education.title[language], education.text[language], education.courseName[language]],
  ]);
}
