import { useState } from 'react';
import type { ErrorCode } from '#contract/errors.ts';
import { maxParticipantsPerCall } from '#contract/limits.ts';
import type { AddedParticipants, Administrator, NewParticipants } from '#contract/participants.ts';
import { errorCodeOf } from '../../store/error-code.ts';
import { participantsApi } from './participants.api.ts';

/** Names an account by its id or its address. */
type AccountName = { readonly userId: string } | { readonly email: string };

/** The result of the calls that the server answered, and the error of the call that failed. */
export interface AddingOutcome {
  readonly outcome: AddedParticipants;
  readonly errorCode: ErrorCode | null;
}

/** Splits a list into calls of the largest size that the contract allows. */
function callsOf(courseId: string, people: readonly AccountName[]): NewParticipants['participants'][] {
  const count = Math.ceil(people.length / maxParticipantsPerCall);
  return Array.from({ length: count }, (_, call) =>
    people
      .slice(call * maxParticipantsPerCall, (call + 1) * maxParticipantsPerCall)
      .map((person) => ({ courseId, ...person })),
  );
}

/** Returns a function that adds people to a course, or previews that. */
export function useAddingPeople(courseId: string) {
  const [send] = participantsApi.useAddParticipantsMutation();
  const [isBusy, setBusy] = useState(false);

  const askAll = async (people: readonly AccountName[], preview: boolean): Promise<AddingOutcome> => {
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
  const ask = async (people: readonly AccountName[], preview: boolean): Promise<AddingOutcome> => {
    setBusy(true);
    const asked = await askAll(people, preview);
    setBusy(false);
    return asked;
  };

  return {
    preview: (people: readonly AccountName[]) => ask(people, true),
    add: (people: readonly AccountName[]) => ask(people, false),
    isBusy,
  };
}
