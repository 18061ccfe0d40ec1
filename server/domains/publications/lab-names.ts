import { fieldError, refuseFaults } from '#contract/errors.ts';
import { defaultLanguage, inEachLanguage, type Language } from '#contract/languages.ts';
import type { ImportInput, NameSuggestion } from '#contract/publications.ts';
import type { CitationItem } from '#server/citation/citation-model.ts';
import type { ReadEntry } from '#server/citation/formats/entry-list.ts';
import { memberMatcher } from '#server/citation/names/match-names.ts';
import { withPauses } from '#server/db/chunks.ts';

/** A person of the lab with their name in each language. */
export interface LabMember {
  readonly id: string;
  readonly names: Readonly<Record<Language, string>>;
}

/** Everybody on /about, with their names in each language. */
export function labMembersOf(people: (language: Language) => readonly { id: string; name: string }[]): LabMember[] {
  const named = inEachLanguage((language) => new Map(people(language).map(({ id, name }) => [id, name])));
  return [...named[defaultLanguage]].map(([id, name]) => ({
    id,
    names: inEachLanguage((language) => named[language].get(id) ?? name),
  }));
}

/** All names of a person, each once. */
export function namesOf({ names }: Pick<LabMember, 'names'>): string[] {
  return [...new Set(Object.values(names))];
}

interface AuthorName {
  readonly family: string;
  readonly given: string;
}

/** Reads the lab's names once. Gives a function that tells whom a name may mean; `count` is the number of entries with that name. */
export function nameSuggester(members: readonly LabMember[]): (name: AuthorName, count: number) => NameSuggestion[] {
  const matching = memberMatcher(members.map((member) => ({ id: member.id, names: namesOf(member) })));
  const namesById = new Map(members.map(({ id, names }) => [id, names]));
  return ({ family, given }, count) =>
    matching({ family, given }).map(({ memberId, match }) => ({
      family,
      given,
      memberId,
      memberName: nameInScriptOf(family, namesById.get(memberId)),
      match,
      count,
    }));
}

/** A Cyrillic name is best compared with the person's name in the same letters. */
function nameInScriptOf(family: string, names: LabMember['names'] | undefined): string {
  const cyrillic = /\p{Script=Cyrillic}/u;
  const own = names && namesOf({ names });
  return own?.find((name) => cyrillic.test(name) === cyrillic.test(family)) ?? own?.[0] ?? '';
}

/** Suggestions for each name in these entries, each once, the most frequent first. */
export async function suggestionsFor(
  entries: readonly ReadEntry[],
  members: readonly LabMember[],
): Promise<NameSuggestion[]> {
  const counts = new Map<string, { name: AuthorName; count: number }>();
  for await (const { item } of withPauses(entries)) {
    for (const [key, name] of namesIn(item)) {
      const counted = counts.get(key);
      if (counted) counted.count += 1;
      else counts.set(key, { name, count: 1 });
    }
  }
  const suggest = nameSuggester(members);
  const found: NameSuggestion[] = [];
  for await (const { name, count } of withPauses(counts.values())) found.push(...suggest(name, count));
  return found.sort((left, right) => right.count - left.count);
}

/** The people of an entry by key, each once. */
function namesIn(item: CitationItem | null): Map<string, AuthorName> {
  const people = [...(item?.authors ?? []), ...(item?.editors ?? [])].filter(({ family }) => family !== '');
  return new Map(people.map(({ family, given = '' }) => [keyOf({ family, given }), { family, given }]));
}

function keyOf({ family, given }: AuthorName): string {
  return JSON.stringify([family, given]);
}

/** The sent people, by form field. */
type SentPeople = Readonly<Record<string, readonly { readonly memberId?: string | null | undefined }[] | undefined>>;

/** Refuses people who are said to be members but are not known as such. @throws ProblemError VALIDATION_FAILED */
export function refuseUnknownMembers(sent: SentPeople, known: ReadonlySet<string>): void {
  const errors = Object.entries(sent).flatMap(([field, people = []]) =>
    people.flatMap(({ memberId }, index) =>
      !memberId || known.has(memberId) ? [] : [fieldError(`${field}.${index}.memberId`, 'INVALID_ID')],
    ),
  );
  refuseFaults(errors);
}

/** Links the people of a work to the members that an administrator has confirmed. */
export function memberLinker(confirmed: ImportInput['members'] = []): (item: CitationItem) => CitationItem {
  const memberIds = new Map(confirmed.map(({ memberId, ...name }) => [keyOf(name), memberId]));
  const linked = (people: CitationItem['authors']) =>
    people.map((person) => {
      const memberId = memberIds.get(keyOf({ family: person.family, given: person.given ?? '' }));
      return memberId === undefined ? person : { ...person, memberId };
    });
  return (item) => ({
    ...item,
    authors: linked(item.authors),
    ...(item.editors ? { editors: linked(item.editors) } : {}),
  });
}
