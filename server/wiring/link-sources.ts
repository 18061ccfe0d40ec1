import { ProblemError } from '#contract/errors.ts';
import { languages, languagesFor } from '#contract/languages.ts';
import type { LinkedKind } from '#contract/links.ts';
import type { Database } from '../db/database.ts';
import type { ContentService } from '../domains/content/content.service.ts';
import type { CoursesService } from '../domains/courses/courses.service.ts';
import type { LinkSource } from '../domains/links/links.service.ts';
import type { NewsService } from '../domains/news/news.service.ts';
import { bylineOf } from '../domains/publications/publication-stories.ts';
import type { PublicationsService } from '../domains/publications/publications.service.ts';
import { boundHtml } from '../text/bind-words.ts';
import type { TextRenderer } from '../text/text-renderer.ts';

interface LinkedServices {
  readonly database: Database;
  readonly renderer: TextRenderer;
  readonly news: NewsService;
  readonly publications: PublicationsService;
  readonly content: ContentService;
  readonly courses: CoursesService;
}

/** Sources of the items that can name each other. They get the services only when needed, as the services need links themselves. */
export function createLinkSources(services: () => LinkedServices): Readonly<Record<LinkedKind, LinkSource>> {
  return {
    news: async (ref, language, actor) => {
      const item = await orNull(services().news.get(actor, ref));
      if (!item) return null;
      const shown = languagesFor(language).find((each) => item[`title_${each}`] !== '') ?? language;
      const text = item[`title_${shown}`];
      return { title: { text, html: boundHtml(text) }, language: shown, path: `/news/${ref}`, date: item.date };
    },

    publication: async (ref) => {
      const { publications, renderer } = services();
      const item = await orNull(publications.get(ref));
      if (!item) return null;
      const title = await renderer.inline(item.title);
      const language = languages.find((each) => each === item.language) ?? null;
      return { title, language, path: `/publications/${ref}`, date: String(item.year), byline: bylineOf(item) };
    },

    // `/publications` is a list; its entries are linked instead.
    page: async (ref, language) => {
      const page = services()
        .content.pages(language, undefined)
        .find(({ name }) => name === ref);
      if (!page || ref === 'publications') return null;
      return { title: { text: page.title, html: null }, language: page.language, path: `/${ref}`, date: '' };
    },

    // Only users who are signed in get links to courses; they see the title.
    course: async (ref) => {
      const { database, courses } = services();
      const course = await courses.find(database.read, ref);
      if (!course) return null;
      return {
        title: { text: course.title, html: null },
        language: null,
        path: `/courses/${ref}/description`,
        date: '',
      };
    },
  };
}

async function orNull<Value>(found: Promise<Value>): Promise<Value | null> {
  try {
    return await found;
  } catch (fault) {
    if (fault instanceof ProblemError && fault.code === 'NOT_FOUND') return null;
    throw fault;
  }
}
