import { useState } from 'react';
import type { ErrorCode } from '#contract/errors.ts';
import { maxParticipantsPerCall } from '#contract/limits.ts';
import type { AddedParticipants, Administrator, NewParticipants } from '#contract/participants.ts';
import { errorCodeOf } from '../../store/error-code.ts';
import { useAddParticipantsMutation } from './participants.api.ts';

/** Names an account by its id or its address. */
type Named = { readonly userId: string } | { readonly email: string };

/** What came of people as far as the server answered, and why it did not answer for all of them. */
export interface Asked {
  readonly outcome: AddedParticipants;
  readonly errorCode: ErrorCode | null;
}

/** A list as long as it may be, in calls as long as they may be. */
function callsOf(courseId: string, people: readonly Named[]): NewParticipants['participants'][] {
  const count = Math.ceil(people.length / maxParticipantsPerCall);
  return Array.from({ length: count }, (_, call) =>
    people
      .slice(call * maxParticipantsPerCall, (call + 1) * maxParticipantsPerCall)
      .map((person) => ({ courseId, ...person })),
  );
}

/** Adds people to a course, or says beforehand what would come of it. */
export function useAddingPeople(courseId: string) {
  const [send] = useAddParticipantsMutation();
  const [isBusy, setBusy] = useState(false);

  const askAll = async (people: readonly Named[], preview: boolean): Promise<Asked> => {
    const administrators: Administrator[] = [];
    const outcome: AddedParticipants = { added: [], existing: [], unknown: [], unconfirmed: [], administrators };
    for (const participants of callsOf(courseId, people)) {
      const { data, error } = await send({ participants, preview });
      if (!data) return { outcome, errorCode: errorCodeOf(error) };
      outcome.added.push(...data.added);
      outcome.existing.push(...data.existing);
      outcome.unknown.push(...data.unknown);
      outcome.unconfirmed.push(...data.unconfirmed);
      administrators.push(...(data.administrators ?? []));
    }
    return { outcome, errorCode: null };
  };
  const ask = async (people: readonly Named[], preview: boolean): Promise<Asked> => {
    setBusy(true);
    const asked = await askAll(people, preview);
    setBusy(false);
    return asked;
  };

  return {
    preview: (people: readonly Named[]) => ask(people, true),
    add: (people: readonly Named[]) => ask(people, false),
    isBusy,
  };
}
