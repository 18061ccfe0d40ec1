import type { Language } from '#contract/languages.ts';
import type { SearchResult } from '#contract/search.ts';
import { excerptOf, hasMatch, markedText } from './marked-text.ts';
import type { Candidate, ShownTexts } from './search.repository.ts';
import type { WantedWord } from './word-streams.ts';

/**
 * A document as it is shown to somebody who reads a language. Where only the other language's words were found, they are what is shown
 * around them, so that everybody sees why it is there.
 */
export function resultOf(
  { kind, ref, path, date }: Candidate,
  texts: ShownTexts,
  wanted: readonly WantedWord[],
  language: Language,
): SearchResult {
  const [ownTitle, otherTitle] = inOrder(texts.title_en, texts.title_ru, language);
  const title = markedText(ownTitle || otherTitle, wanted);
  const [ownText, otherText] = inOrder(texts.text_en, texts.text_ru, language);
  const ownExcerpt = excerptOf(ownText, wanted);
  const excerpt = ownExcerpt.length > 0 ? ownExcerpt : excerptOf(otherText, wanted);
  const isFoundByOther = excerpt.length === 0 && !hasMatch(title);
  return { kind, ref, path, title, excerpt: isFoundByOther ? markedText(otherTitle, wanted) : excerpt, date };
}

function inOrder(en: string, ru: string, language: Language): [string, string] {
  return language === 'ru' ? [ru, en] : [en, ru];
}
