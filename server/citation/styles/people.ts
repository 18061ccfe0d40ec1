import { wholeFamily } from '#contract/person-name.ts';
import type { PublicationAuthor } from '#contract/publications.ts';
import { plainWords } from './plain-words.ts';

/** A person as styles write one: initials, and what is said behind the name. */
export interface Person {
  /** With what stands before it: `van der Berg`. */
  readonly family: string;
  /** `I. I.`, `J.-P.`; '' where no given name is told. */
  readonly initials: string;
  /** `Jr.`; '' for none. */
  readonly suffix: string;
}

/** The initial of one word; a short word with a full stop is one already: `Yu.`, `Дж.`; so is a particle: `van`. */
function initialOf(word: string): string {
  if (/^\p{Lu}\p{Ll}{0,3}\.$/u.test(word) || /^\p{Ll}/u.test(word)) return word;
  const [letter = ''] = word;
  return `${letter}.`;
}

function initialsOf(given: string): string {
  return given
    .replaceAll(/\.(?=\p{L})/gu, '. ')
    .split(/[\s,]+/)
    .filter((word) => /\p{L}/u.test(word))
    .flatMap((word) => (/^\p{Lu}{2}$/u.test(word) ? Array.from(word) : [word]))
    .map((word) => word.split(/[-‐]/).filter(Boolean).map(initialOf).join('-'))
    .join(' ');
}

/** A person in parts; a body has its whole name for a family name. */
export function personOf(author: PublicationAuthor): Person {
  if (author.literal) return { family: plainWords(author.literal), initials: '', suffix: '' };
  return { family: wholeFamily(author), initials: initialsOf(author.given ?? ''), suffix: author.suffix ?? '' };
}

/** `Ivanov, I. I., Jr.` as APA and ACS write it. */
export function invertedName(author: PublicationAuthor): string {
  const { family, initials, suffix } = personOf(author);
  return [family, initials, suffix].filter(Boolean).join(', ');
}

/** `I. I. Ivanov`. */
export function straightName(author: PublicationAuthor): string {
  const { family, initials, suffix } = personOf(author);
  return [initials, family, suffix].filter(Boolean).join(' ');
}
