import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#contract/errors.ts';
import type { AddedParticipants } from '#contract/participants.ts';
import { useToast } from '../../design-system/toast/toast.tsx';
import { useAddingPeople } from './use-adding-people.ts';
import { type ListImport, useListImport } from './use-list-import.ts';

/** A person who can be added to a course. */
export interface AddablePerson {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly surname: string;
}

/** The way to find people: one by one, or by a list. */
export type AddingMethod = 'find' | 'list';

/** Why a picked person was not added to the course. */
export type RefusedReason = 'administrators' | 'blocked' | 'existing' | 'gone';

export interface RefusedPerson {
  readonly person: AddablePerson;
  readonly reason: RefusedReason;
}

/** People who were picked one by one, to be added to a course. */
export interface Picking {
  readonly picked: readonly AddablePerson[];
  readonly setPicked: (picked: readonly AddablePerson[]) => void;
  /** People who were picked before and could not be added: their state has changed since. */
  readonly refused: readonly RefusedPerson[];
  readonly errorCode: ErrorCode | null;
  readonly isBusy: boolean;
  /** Resolves with false if somebody was not added. */
  readonly add: () => Promise<boolean>;
}

/** The people and the list to be added to a course. It outlives the dialog, so that closing it loses nothing. */
export interface AddingDraft {
  readonly method: AddingMethod;
  readonly setMethod: (method: AddingMethod) => void;
  readonly picking: Picking;
  readonly list: ListImport;
}

function refusedOf(picked: readonly AddablePerson[], outcome: AddedParticipants): RefusedPerson[] {
  const added = new Set(outcome.added.map(({ userId }) => userId));
  const administrators = new Set(outcome.administrators?.map(({ userId }) => userId));
  const isBlocked = new Map(outcome.existing.map((one) => [one.userId, one.isBlocked]));
  const reasonOf = ({ id }: AddablePerson): RefusedReason => {
    if (administrators.has(id)) return 'administrators';
    if (!isBlocked.has(id)) return 'gone';
    return isBlocked.get(id) ? 'blocked' : 'existing';
  };
  return picked.filter(({ id }) => !added.has(id)).map((person) => ({ person, reason: reasonOf(person) }));
}

function usePicking(courseId: string): Picking {
  const { t } = useTranslation('participants');
  const showToast = useToast();
  const [picked, setPicked] = useState<readonly AddablePerson[]>([]);
  const [refused, setRefused] = useState<readonly RefusedPerson[]>([]);
  const [errorCode, setErrorCode] = useState<ErrorCode | null>(null);
  const { add, isBusy } = useAddingPeople(courseId);
  return {
    ...{ picked, refused, errorCode, isBusy },
    setPicked: (next) => {
      setRefused([]);
      setPicked(next);
    },
    add: async () => {
      setErrorCode(null);
      setRefused([]);
      const { outcome, errorCode: failure } = await add(picked.map(({ id }) => ({ userId: id })));
      setErrorCode(failure);
      if (failure !== null) return false;
      setPicked([]);
      const left = refusedOf(picked, outcome);
      setRefused(left);
      if (outcome.added.length > 0) showToast(t('add.done', { count: outcome.added.length }));
      return left.length === 0;
    },
  };
}

/** Keeps the picked people and the pasted list until they are added or cleared. */
export function useAddingDraft(courseId: string): AddingDraft {
  const [method, setMethod] = useState<AddingMethod>('find');
  return { method, setMethod, picking: usePicking(courseId), list: useListImport(courseId) };
}
