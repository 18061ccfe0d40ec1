import { maxSearchResults } from '#contract/limits.ts';
import { chunksOf } from '#server/db/chunks.ts';
import type { Executor } from '#server/db/tables.ts';
import { stemOf, type Word, wordOf } from '#server/text/words.ts';
import type { WantedWord } from './word-streams.ts';

/** Shorter ones have too many neighbours to guess what was meant. */
const minLength = 5;
/** Of a long text so many words are looked at. */
const maxWords = 16;
/** Of so many that may be meant the one that most documents have is taken. */
const maxMeant = 6;
const rowsAtOnce = 1000;

/** One of them may be meant by a word of the least length. */
const vocabularyWord = new RegExp(`^[a-zа-я]{${minLength - 1},}$`);

const reversed = (word: string) => [...word].reverse().join('');

/** Makes words ones that may be meant. They stay when no document has them any more: whoever proposes one looks for it. */
export async function learnWords(executor: Executor, words: Iterable<string>): Promise<void> {
  // In one order everywhere, so that no two writers wait for each other.
  const known = [...words].filter((word) => vocabularyWord.test(word)).sort();
  for (const chunk of chunksOf(known, rowsAtOnce)) {
    await executor
      .insertInto('search_vocabulary')
      .values(chunk.map((word) => ({ word, reversed: reversed(word) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

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

/** Words of the vocabulary that such a slip makes this one of: whatever it is, it leaves the beginning whole or the end. */
async function wordsNear(executor: Executor, typed: string): Promise<string[]> {
  const half = Math.floor((typed.length - 1) / 2);
  const listBy = async (side: 'word' | 'reversed', written: string) => {
    const beginning = written.slice(0, half);
    const rows = await executor
      .selectFrom('search_vocabulary')
      .select('word')
      .where(side, '>=', beginning)
      .where(side, '<', `${beginning}\uFFFF`)
      .where(({ between, fn }) => between(fn<number>('length', ['word']), typed.length - 1, typed.length + 1))
      .execute();
    return rows.map(({ word }) => word);
  };
  const words = [...(await listBy('word', typed)), ...(await listBy('reversed', reversed(typed)))];
  return [...new Set(words)].filter((word) => word !== typed && isSlip(typed, word));
}

/** What may be meant by a word that is nowhere, by its form or by its stem with the ending that was written. */
async function meantBy(executor: Executor, { form, stem }: Word): Promise<string[]> {
  const byForm = await wordsNear(executor, form);
  const hasEnding = stem !== form && stem.length >= minLength - 1 && form.startsWith(stem);
  const byStem = hasEnding ? await wordsNear(executor, stem) : [];
  // Another end of a stem is another form of the word rather than a slip.
  const within = byStem.filter((word) => !word.startsWith(stem) && !stem.startsWith(word));
  const whole = within.map((word) => word + form.slice(stem.length));
  // The vocabulary has stems too, which nobody writes.
  const stems = new Set(byForm.map(stemOf).filter((word, index) => word !== byForm[index]));
  const written = byForm.filter((word) => !stems.has(word));
  return [...new Set([...written, ...whole])].slice(0, maxMeant);
}

/** How many documents have a word, of which so many need be counted. */
export type CountWord = (word: WantedWord, limit: number) => Promise<number>;

/** A query with what was probably meant in the place of each word that is nowhere; the same where nothing is known to be meant. */
export async function respelled(executor: Executor, query: string, count: CountWord): Promise<string> {
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
