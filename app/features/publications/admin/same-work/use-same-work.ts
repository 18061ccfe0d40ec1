import { Doi } from '#contract/doi.ts';
import type { PublicationStory } from '#contract/publications.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useSettled } from '../../../../lib/use-settled.ts';
import { publicationsApi } from '../../publications.api.ts';

const pauseMs = 600;
const askedAtOnce = 5;
/** Enough words to distinguish a title from others. */
const askedWords = 8;

/** A publication that exists already. */
export interface SameWork {
  readonly id: string;
  readonly title: string;
  readonly year: number;
}

/** Reduces a title to letters and digits. Titles that differ only in punctuation and letter case are the same. */
function bare(title: string): string {
  return title
    .normalize('NFKC')
    .toLocaleLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\\[a-z]+|[^\p{L}\p{N}]/gu, '');
}

function outlineOf({ id, title, year }: PublicationStory): SameWork {
  return { id, title: title.text, year };
}

/** Finds publications with this DOI or this title, except the one that is edited. Asks a moment after the typing stops. */
export function useSameWork(fields: { readonly doi: string; readonly title: string }, id: string | null) {
  const language = useLanguage();
  const doi = Doi.safeParse(useSettled(fields.doi, pauseMs)).data?.toLowerCase() ?? '';
  const title = useSettled(fields.title.trim(), pauseMs);
  // Formulas are stored in other characters than they are shown in.
  const words = title.replace(/\$[^$]*\$/gu, ' ').match(/\p{L}[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const ask = (query: string) => ({ language, query, limit: askedAtOnce });
  const ofDoi = publicationsApi.useListPublicationStoriesQuery(ask(doi), {
    skip: doi === '',
    refetchOnMountOrArgChange: true,
  });
  const ofTitle = publicationsApi.useListPublicationStoriesQuery(ask(words.slice(0, askedWords).join(' ')), {
    skip: words.length < 2,
    refetchOnMountOrArgChange: true,
  });
  const others = (stories: readonly PublicationStory[] | undefined) =>
    stories?.filter((story) => story.id !== id) ?? [];
  const sameDoi = others(doi === '' ? [] : ofDoi.currentData?.items).filter(
    (story) => story.doi?.toLowerCase() === doi,
  );
  const sameTitle = others(words.length < 2 ? [] : ofTitle.currentData?.items).filter(
    (story) => bare(story.title.text) === bare(title) && !sameDoi.some((same) => same.id === story.id),
  );
  return { sameDoi: sameDoi.map(outlineOf), sameTitle: sameTitle.map(outlineOf) };
}
