import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/participants.ts';
import { useListedName } from '../../lib/person-name.ts';

/** Writes the name of a participant for paper: who is blocked is marked in words. */
export function usePrintedName(): (person: Participant) => string {
  const { t } = useTranslation('results');
  const listedName = useListedName();
  return (person) => (person.isBlocked ? t('print.blocked', { name: listedName(person) }) : listedName(person));
}
