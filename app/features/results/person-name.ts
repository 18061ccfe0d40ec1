import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/participants.ts';

type Person = Pick<Participant, 'name' | 'surname'>;

/** Writes a name as it stands in a list by surname: "Lovelace, Ada", «Лавлейс Ада». */
export function useListedName(): (person: Person) => string {
  const { t } = useTranslation('results');
  return ({ name, surname }) => t('person.listed', { name, surname });
}
