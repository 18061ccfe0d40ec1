import { maxSearchResults } from '#contract/limits.ts';
import { chunksOf } from '#server/db/chunks.ts';
import { compiledForIds, compiledOnce } from '#server/db/compiled-query.ts';
import type { Executor } from '#server/db/tables.ts';
import { stemOf, type Word, wordOf } from '#server/text/words.ts';
import type { SearchedWord } from './word-streams.ts';

/** A shorter word has too many neighbours to guess which was meant. */
const minLength = 5;
/** This many words of a long query are checked. */
const maxWords = 16;
/** From this many possible words the most frequent is chosen. */
const maxMeant = 6;
const rowsAtOnce = 1000;

/** The vocabulary has words one letter shorter, as one may be meant by a word of the least length. */
const vocabularyWord = new RegExp(`^[a-zа-я]{${minLength - 1},}$`);

const reversed = (word: string) => [...word].reverse().join('');

/** Adds words to the vocabulary. They stay there even if no document has them any more, so a suggestion must be looked up first. */
export async function learnWords(executor: Executor, words: Iterable<string>): Promise<void> {
  // Always sorted, so that two writers never wait for each other.
  const known = [...words].filter((word) => vocabularyWord.test(word)).sort();
  for (const chunk of chunksOf(known, rowsAtOnce)) {
    await executor
      .insertInto('search_vocabulary')
      .values(chunk.map((word) => ({ word, reversed: reversed(word) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The stems that no document has ever had. Of those that the vocabulary would not keep, nothing is known. */
export async function stemsNeverStored(executor: Executor, words: readonly Word[]): Promise<ReadonlySet<string>> {
  const all = new Set(words.map(({ stem }) => stem).filter((stem) => vocabularyWord.test(stem)));
  if (all.size === 0) return all;
  const rows = await selectKnown(executor, [...all], {});
  return all.difference(new Set(rows.map(({ word }) => word)));
}

const selectKnown = compiledForIds<object, { word: string }>((executor, _, words) =>
  executor.selectFrom('search_vocabulary').select('word').where('word', 'in', words),
);

/** Whether one letter is missing, too many or wrong, or two neighbours have changed places. */
export function isSlip(typed: string, meant: string): boolean {
  const least = Math.min(typed.length, meant.length);
  let start = 0;
  while (start < least && typed[start] === meant[start]) start++;
  let end = 0;
  while (end < least - start && typed.at(-1 - end) === meant.at(-1 - end)) end++;
  const [one, other] = [typed.slice(start, typed.length - end), meant.slice(start, meant.length - end)];
  if (one.length <= 1 && other.length <= 1) return true;
  return one.length === 2 && one === reversed(other);
}

interface VocabularyRange {
  readonly from: string;
  readonly to: string;
  readonly least: number;
  readonly most: number;
}

/** Words of some lengths whose beginning, or whose end, lies within a range, as that side's column has them: it is read from its index alone. */
function vocabularyQuery(side: 'word' | 'reversed') {
  return compiledOnce<VocabularyRange, { written: string }>((executor, { from, to, least, most }) =>
    executor
      .selectFrom('search_vocabulary')
      .select(`${side} as written`)
      .where(side, '>=', from)
      .where(side, '<', to)
      .where(({ between, fn }) => between(fn<number>('length', [side]), least, most)),
  );
}

const vocabularyQueries = { word: vocabularyQuery('word'), reversed: vocabularyQuery('reversed') };

/** Words of the vocabulary that differ from this one by a slip. A slip leaves the first or the second half of a word unchanged. */
async function wordsNear(executor: Executor, typed: string): Promise<string[]> {
  const half = Math.floor((typed.length - 1) / 2);
  const listBy = async (side: 'word' | 'reversed', written: string) => {
    const beginning = written.slice(0, half);
    const [least, most] = [typed.length - 1, typed.length + 1];
    const rows = await vocabularyQueries[side](executor, { from: beginning, to: `${beginning}\uFFFF`, least, most });
    return rows.map((row) => row.written);
  };
  const words = [...(await listBy('word', typed)), ...(await listBy('reversed', reversed(typed))).map(reversed)];
  return [...new Set(words)].filter((word) => word !== typed && isSlip(typed, word));
}

/** Words that may be meant by an unknown word: near its form, or near its stem with the same ending. */
async function meantBy(executor: Executor, { form, stem }: Word): Promise<string[]> {
  const byForm = await wordsNear(executor, form);
  const hasEnding = stem !== form && stem.length >= minLength - 1 && form.startsWith(stem);
  const byStem = hasEnding ? await wordsNear(executor, stem) : [];
  // A stem with another ending is another form of the word, not a slip.
  const within = byStem.filter((word) => !word.startsWith(stem) && !stem.startsWith(word));
  const whole = within.map((word) => word + form.slice(stem.length));
  // The vocabulary contains stems too, which nobody types.
  const stems = new Set(byForm.map(stemOf).filter((word, index) => word !== byForm[index]));
  const written = byForm.filter((word) => !stems.has(word));
  return [...new Set([...written, ...whole])].slice(0, maxMeant);
}

/** Counts the documents with a word, up to a limit. */
export type CountWord = (word: SearchedWord, limit: number) => Promise<number>;

/** A query in which unknown words are replaced by those probably meant. Unchanged where nothing better is known. */
export async function withCorrectedWords(executor: Executor, query: string, count: CountWord): Promise<string> {
  let spelled = query;
  const words = [...query.matchAll(new RegExp(`\\p{L}{${minLength},}`, 'gu'))].slice(0, maxWords);
  for (const { 0: written, index } of words.reverse()) {
    const isLast = index + written.length === query.length;
    const word = { ...wordOf(written), isBeginning: false };
    if ((await count(word, 1)) > 0) continue;
    if (isLast && (await count({ ...word, isBeginning: true }, 1)) > 0) continue;
    let best = { meant: written, found: 0 };
    for (const meant of await meantBy(executor, word)) {
      const found = await count({ ...wordOf(meant), isBeginning: false }, maxSearchResults);
      if (found > best.found) best = { meant, found };
    }
    spelled = spelled.slice(0, index) + best.meant + spelled.slice(index + written.length);
  }
  return spelled;
}
