import { useTranslation } from 'react-i18next';
import { maxParticipantsPerCall } from '#contract/limits.ts';
import type { AddedParticipants, NewParticipants } from '#contract/participants.ts';
import { useToast } from '../../design-system/toast/toast.tsx';
import { useAddParticipantsMutation } from './participants.api.ts';

/** Names an account by its id or its address. */
type Named = { readonly userId: string } | { readonly email: string };

/** A list as long as it may be, in calls as long as they may be. */
function callsOf(courseId: string, people: readonly Named[]): NewParticipants['participants'][] {
  const count = Math.ceil(people.length / maxParticipantsPerCall);
  return Array.from({ length: count }, (_, call) =>
    people
      .slice(call * maxParticipantsPerCall, (call + 1) * maxParticipantsPerCall)
      .map((person) => ({ courseId, ...person })),
  );
}

/** Adds people to a course, or says beforehand what would come of it. Both give null where the server could not be asked. */
export function useAddingPeople(courseId: string) {
  const { t } = useTranslation('participants');
  const showToast = useToast();
  const [send, { error, isLoading, reset }] = useAddParticipantsMutation();

  const ask = async (people: readonly Named[], preview: boolean): Promise<AddedParticipants | null> => {
    const outcome: AddedParticipants = { added: [], existing: [], unknown: [] };
    for (const participants of callsOf(courseId, people)) {
      const { data } = await send({ participants, preview });
      if (!data) return null;
      outcome.added.push(...data.added);
      outcome.existing.push(...data.existing);
      outcome.unknown.push(...data.unknown);
    }
    return outcome;
  };

  return {
    preview: (people: readonly Named[]) => ask(people, true),
    add: async (people: readonly Named[]) => {
      const outcome = await ask(people, false);
      if (outcome) showToast(t('add.done', { count: outcome.added.length }));
      return outcome;
    },
    error: isLoading ? undefined : error,
    isAdding: isLoading,
    reset,
  };
}
