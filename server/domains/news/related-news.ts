import { languages } from '#contract/languages.ts';
import type { Database } from '#server/db/database.ts';
import { findNews, listNews, type NewsRecord } from './news.repository.ts';

const maxRelated = 3;
/** Related items are looked for among so many of the newest. */
const maxRelatedAmong = 200;

/** The subject of a news item, as far as its words tell it. */
export interface NewsSubject {
  readonly id: string;
  readonly date: string;
  /** Stems of its words, in all languages. */
  readonly stems: ReadonlySet<string>;
}

const minWordLength = 4;
/** Endings change in Russian with each case, and in English often enough: what is before them tells two words apart. */
const stemLength = 6;

interface RelatedDependencies {
  readonly database: Database;
  readonly today: () => string;
  readonly publicVersion: () => number;
}

/** Finds the public items nearest to one, nearest first. Keeps the subjects of the newest until content changes: there is one for a process. */
export function createRelatedNews({ database, today, publicVersion }: RelatedDependencies) {
  let kept: { readonly version: number; readonly subjects: readonly NewsSubject[] } | null = null;

  async function newestSubjects(): Promise<readonly NewsSubject[]> {
    const version = publicVersion();
    if (kept?.version !== version) {
      const newest = await listNews(database.read, { state: 'public', today: today() }, { limit: maxRelatedAmong });
      kept = { version, subjects: newest.map(subjectOf) };
    }
    return kept.subjects;
  }

  return async (news: NewsRecord): Promise<NewsRecord[]> => {
    const ids = findRelated(subjectOf(news), await newestSubjects(), maxRelated);
    const related = await Promise.all(ids.map((id) => findNews(database.read, id)));
    // One of them may have been deleted a moment ago.
    return related.filter((each) => each !== undefined);
  };
}

/** Words of its titles and texts; blocks of code and addresses tell nothing. */
export function subjectOf({ id, date, ...news }: NewsRecord): NewsSubject {
  const text = languages
    .flatMap((language) => [news[`title_${language}`], news[`description_${language}`]])
    .join('\n')
    .replaceAll(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, ' ')
    .replaceAll(/https?:\/\/\S+/g, ' ')
    .toLowerCase();
  const words = text.match(/\p{L}[\p{L}\p{N}]*/gu) ?? [];
  const stems = new Set(words.filter((word) => word.length >= minWordLength).map((word) => word.slice(0, stemLength)));
  return { id, date, stems };
}

/**
 * Ids of the items nearest to one in subject, nearest first. A word counts by how few of all items have it (inverse document frequency),
 * and shared words are measured against all words of the two (cosine). Where words say the same, the nearer in time comes first.
 */
export function findRelated(subject: NewsSubject, others: readonly NewsSubject[], count: number): string[] {
  const all = [subject, ...others.filter(({ id }) => id !== subject.id)];
  const frequencies = new Map<string, number>();
  for (const { stems } of all) for (const stem of stems) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
  const weightOf = (stem: string) => Math.log(all.length / (frequencies.get(stem) ?? 1)) ** 2;
  const lengthOf = ({ stems }: NewsSubject) => Math.sqrt(sum([...stems].map(weightOf)));

  const ownLength = lengthOf(subject);
  const ranked = all.slice(1).map((other) => {
    const shared = sum([...other.stems].filter((stem) => subject.stems.has(stem)).map(weightOf));
    const nearness = shared === 0 ? 0 : shared / (ownLength * lengthOf(other));
    // Beyond this the order of adding up would decide.
    return { id: other.id, nearness: Number(nearness.toFixed(9)), days: daysBetween(subject.date, other.date) };
  });
  ranked.sort((one, other) => other.nearness - one.nearness || one.days - other.days || (one.id < other.id ? 1 : -1));
  return ranked.slice(0, count).map(({ id }) => id);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function daysBetween(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;
}
