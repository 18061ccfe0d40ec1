import { createHash } from 'node:crypto';
import { inEachLanguage, type Language, languages } from '#contract/languages.ts';
import type { ContentTexts } from '#server/text/content-texts.ts';
import { asSentences, type MarkdownWords } from '#server/text/markdown-words.ts';

/** Another one when any word of the content folder is. */
export function fingerprintOf({ site, pages }: ContentTexts): string {
  const texts = languages.map((language) => [...pages[language].values()].map(({ figure: _, ...page }) => page));
  return createHash('sha256')
    .update(JSON.stringify([site, texts]))
    .digest('base64url');
}

/** The pages of the content folder as they are found. */
export function contentDocumentsOf(content: ContentTexts, wordsOf: MarkdownWords) {
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

/** A person, where the page about the lab has them. */
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
