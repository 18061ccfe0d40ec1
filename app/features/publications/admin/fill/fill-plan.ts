import { bareDoi } from '#contract/doi.ts';
import { isSamePeople } from '../fields/people-text.ts';
import {
  fieldsOf,
  isEmpty,
  isPeople,
  type PublicationFieldName,
  type PublicationFields,
  publicationFieldNames,
  type Work,
} from '../fields/publication-fields.ts';

/** How a work from elsewhere would change a form. */
export interface FillPlan {
  readonly found: PublicationFields;
  /** Empty fields, which are filled. */
  readonly empty: readonly PublicationFieldName[];
  /** Fields with another text: the user decides about these. */
  readonly filled: readonly PublicationFieldName[];
}

function isSame(name: PublicationFieldName, one: string, other: string): boolean {
  if (isPeople(name)) return isSamePeople(one, other);
  if (name === 'doi') return bareDoi(one).toLowerCase() === bareDoi(other).toLowerCase();
  return one.trim() === other.trim();
}

/** Plans how a work fills a form. `isTypeOpen`: the user has not chosen the kind of work yet, so it counts as empty. */
export function planFill(fields: PublicationFields, work: Work, isTypeOpen: boolean): FillPlan {
  const found = fieldsOf(work);
  const differing = publicationFieldNames.filter(
    (name) => !isEmpty(found[name]) && !isSame(name, fields[name], found[name]),
  );
  const isFree = (name: PublicationFieldName) => (name === 'type' ? isTypeOpen : isEmpty(fields[name]));
  return { found, empty: differing.filter(isFree), filled: differing.filter((name) => !isFree(name)) };
}

/** Returns the filled form. `replaced` are the filled fields whose text is overwritten. */
export function filledFields(
  fields: PublicationFields,
  { found, empty }: FillPlan,
  replaced: readonly PublicationFieldName[],
): PublicationFields {
  const next = { ...fields };
  for (const name of [...empty, ...replaced]) next[name] = found[name];
  return next;
}
