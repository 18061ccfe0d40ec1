import { bareDoi } from '#contract/doi.ts';
import {
  fieldsOf,
  isEmpty,
  isPeople,
  type PublicationFieldName,
  type PublicationFields,
  publicationFieldNames,
  type Work,
} from '../form/publication-fields.ts';
import { isSamePeople } from '../people/people-text.ts';

/** What a work from elsewhere would do to a form. */
export interface FillPlan {
  readonly found: PublicationFields;
  /** Fields with nothing in them: they are filled. */
  readonly empty: readonly PublicationFieldName[];
  /** Fields that say something else: these are asked about. */
  readonly filled: readonly PublicationFieldName[];
}

function isSame(name: PublicationFieldName, one: string, other: string): boolean {
  if (isPeople(name)) return isSamePeople(one, other);
  if (name === 'doi') return bareDoi(one).toLowerCase() === bareDoi(other).toLowerCase();
  return one.trim() === other.trim();
}

/** `isTypeOpen`: nobody has chosen the kind of work yet, so that it is as good as empty. */
export function planFill(fields: PublicationFields, work: Work, isTypeOpen: boolean): FillPlan {
  const found = fieldsOf(work);
  const told = publicationFieldNames.filter(
    (name) => !isEmpty(found[name]) && !isSame(name, fields[name], found[name]),
  );
  const isFree = (name: PublicationFieldName) => (name === 'type' ? isTypeOpen : isEmpty(fields[name]));
  return { found, empty: told.filter(isFree), filled: told.filter((name) => !isFree(name)) };
}

/** The form as it is then; `replaced` are the fields whose text gives way. */
export function filledFields(
  fields: PublicationFields,
  { found, empty }: FillPlan,
  replaced: readonly PublicationFieldName[],
): PublicationFields {
  const next = { ...fields };
  for (const name of [...empty, ...replaced]) next[name] = found[name];
  return next;
}
