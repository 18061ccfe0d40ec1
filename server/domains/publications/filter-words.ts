import { bareDoi } from '#contract/doi.ts';
import { placedWords, stemOf, wordOf } from '#server/text/words.ts';
import type { LabMember } from './lab-names.ts';
import { foldForSearch } from './publication-record.ts';
import type { FilterWord } from './publications.repository.ts';

/** A shorter one would stand in everything. */
const minStemLength = 3;

/** The words of a filter, each to be found in any of its forms, or by a name of a member who has a part in the work. */
export function filterWordsOf(query: string, members: readonly LabMember[]): FilterWord[] {
  const tokens = foldForSearch(bareDoi(query))
    .split(/\s+/)
    .filter((token) => token !== '');
  const texts = new Set(tokens.flatMap(partsOf));
  return [...texts].map((text) => ({ texts: formsOf(text), memberIds: membersCalled(text, members) }));
}

/** One word, or each part of a hyphenated one; what has other signs within, as a DOI, is taken as it is. */
function partsOf(token: string): readonly string[] {
  const [word, ...others] = placedWords(token);
  return word && others.length === 0 ? word.parts : [token];
}

/** What every form of a word has in it: `motors` is found as motor, `study` in studies too. */
function formsOf(text: string): string[] {
  const stem = stemOf(text);
  if (stem.length < minStemLength) return [text];
  const forms = text.startsWith(stem) ? [stem] : [text, stem];
  return stem.endsWith('i') ? [...new Set([...forms, stem.replace(/i$/, 'y')])] : forms;
}

function membersCalled(text: string, members: readonly LabMember[]): string[] {
  const { form, stem } = wordOf(text);
  if (form.length < minStemLength) return [];
  const isCalled = (name: string) =>
    [...placedWords(name)]
      .flatMap(({ parts }) => parts.map(wordOf))
      .some((word) => word.form.startsWith(form) || word.stem === stem);
  return members.filter(({ names }) => Object.values(names).some(isCalled)).map(({ id }) => id);
}
