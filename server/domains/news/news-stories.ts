import type { Language } from '#contract/languages.ts';
import type { News, NewsStory } from '#contract/news.ts';
import type { RichText } from '#contract/rich-text.ts';
import type { TextRenderer } from '#server/text/text-renderer.ts';

interface Worded {
  readonly words: string;
  readonly language: Language;
}

/** A text in the wanted language, or in the other one where it is not there. Where neither is, nothing is missing. */
function inLanguage(wanted: Language, texts: Readonly<Record<Language, string>>): Worded {
  const other = wanted === 'en' ? 'ru' : 'en';
  const language = texts[wanted] === '' && texts[other] !== '' ? other : wanted;
  return { words: texts[language], language };
}

function textOf(news: News, wanted: Language): Worded {
  return inLanguage(wanted, { en: news.description_en, ru: news.description_ru });
}

/** An item for reading in a language, without its rendered text. */
export async function storyOf(news: News, wanted: Language, renderer: TextRenderer): Promise<NewsStory> {
  const title = inLanguage(wanted, { en: news.title_en, ru: news.title_ru });
  const text = textOf(news, wanted);
  return {
    id: news.id,
    date: news.date,
    imageUrl: news.imageUrl,
    title: title.words,
    titleLanguage: title.language,
    textLanguage: text.language,
    summary: await renderer.summaryOf(text.words),
  };
}

/** The rendered text of an item; its links lead to pages in the reader's language. */
export function bodyOf(news: News, wanted: Language, renderer: TextRenderer): Promise<RichText> {
  return renderer.render(textOf(news, wanted).words, wanted);
}
