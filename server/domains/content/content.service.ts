import type { ContentPage, ContentPageSummary, HomeContent, Person, RenderTextInput } from '#contract/content.ts';
import { mustExist } from '#contract/errors.ts';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import { type RichText, structureFormats } from '#contract/rich-text.ts';
import type { SiteContent } from '#contract/site.ts';
import { bindTexts, bindWords } from '#server/text/bind-words.ts';
import type { ContentPageSource } from '#server/text/content-page.ts';
import type { ContentTexts } from '#server/text/content-texts.ts';
import { figureWithAlt } from '#server/text/figure-svg.ts';
import { loadMarkdownWords } from '#server/text/markdown-words.ts';
import type { TextRenderer } from '#server/text/text-renderer.ts';
import type { SearchSource } from '#server/writing/search-document.ts';
import { contentDocumentsOf, fingerprintOf } from './content-documents.ts';

interface ContentDependencies {
  /** The lab's own texts as they are now. */
  readonly currentContent: () => ContentTexts;
  readonly renderer: TextRenderer;
}

/** The lab's own texts, in the language of who reads. What a language lacks is there in English, and says so. */
export type ContentService = ReturnType<typeof createContentService>;

/** Its pages are what the home page shows of research. */
const researchSection = 'research';

/** Where a page stands whose file does not say. */
const last = 10_000;

/** Asks for the texts at every call, so that changed ones are shown at once. */
export function createContentService({ currentContent, renderer }: ContentDependencies) {
  const pages = (language: Language, section: string | undefined): ContentPageSummary[] => {
    const content = currentContent();
    return [...content.pages.en.keys()]
      .flatMap((name) => findPage(content, name, language) ?? [])
      .filter(({ page }) => section === undefined || page.section === section)
      .sort(({ page: one }, { page: other }) => Math.sign((one.order ?? last) - (other.order ?? last)))
      .map(({ page, language: found }) => summaryOf(page, found));
  };

  const searchSource: SearchSource = {
    kind: 'page',
    fingerprint: () => fingerprintOf(currentContent()),
    prepare: async () => {
      const documents = contentDocumentsOf(currentContent(), await loadMarkdownWords());
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
    /** By their order and name, figures in names as numbers; of one section where it is named. */
    pages,
    /** All pages, as they are found. */
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
        // Its links lead to pages in the reader's language, whichever it is in itself.
        body: await renderer.render(page.markdown, language, found.english?.markdown ?? page.markdown),
      };
    },

    /** Markdown, or a text that has none, as an English page would show it. */
    render: async ({ text, isPlain = false }: RenderTextInput): Promise<RichText> => {
      return isPlain ? renderer.renderPlain(text) : renderer.render(text, 'en');
    },
  };
}

/** A page in a language, or in English; a section that only the English file names holds for both. */
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
