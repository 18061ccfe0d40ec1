import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#contract/errors.ts';
import type { AddedParticipants } from '#contract/participants.ts';
import { useToast } from '../../design-system/toast/toast.tsx';
import { selectSession } from '../../store/session-slice.ts';
import { type AppStore, useAppStore } from '../../store/state.ts';
import { useAddingPeople } from './use-adding-people.ts';
import { type ListImport, useListImport } from './use-list-import.ts';

/** Somebody who can be let into a course. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly surname: string;
}

/** How people are sought: one by one, or by a list. */
export type Way = 'find' | 'list';

/** What outlasts the page of a course while people are gathered for it. */
export interface KeptAdding {
  readonly way: Way;
  readonly picked: readonly Person[];
  /** The pasted list. */
  readonly text: string;
}

const nothing: KeptAdding = { way: 'find', picked: [], text: '' };

/** Of whoever is signed in, by course. In memory alone: a list of addresses is nothing to leave behind on a disk. */
interface Keeper {
  userId: string;
  readonly byCourse: Map<string, KeptAdding>;
}

const keepers = new WeakMap<AppStore, Keeper>();

function keeperOf(store: AppStore): Keeper {
  const known = keepers.get(store);
  if (known) return known;
  const keeper: Keeper = { userId: selectSession(store.getState()).id, byCourse: new Map() };
  keepers.set(store, keeper);
  store.subscribe(() => {
    const { id, status } = selectSession(store.getState());
    // A sign-in that is only being looked at is nobody else's.
    if (id === keeper.userId || status === 'pending' || status === 'unreachable') return;
    keeper.userId = id;
    keeper.byCourse.clear();
  });
  return keeper;
}

/** Who is to be added to a course, kept until they were added, the list was cleared or the person has signed out. */
export function useKeptAdding(courseId: string): readonly [KeptAdding, (changes: Partial<KeptAdding>) => void] {
  const store = useAppStore();
  const [{ byCourse, userId }] = useState(() => ({ ...keeperOf(store) }));
  const [adding, setAdding] = useState(() => byCourse.get(courseId) ?? nothing);
  const change = (changes: Partial<KeptAdding>) => {
    setAdding((before) => ({ ...before, ...changes }));
    // An answer that comes late is not kept for the next person.
    if (keeperOf(store).userId === userId)
      byCourse.set(courseId, { ...(byCourse.get(courseId) ?? nothing), ...changes });
  };
  return [adding, change];
}

/** Why somebody who was picked did not come into the course. */
export type RefusedReason = 'administrators' | 'blocked' | 'existing' | 'gone';

export interface RefusedPerson {
  readonly person: Person;
  readonly reason: RefusedReason;
}

/** People picked one by one on their way into a course. */
export interface Picking {
  readonly picked: readonly Person[];
  readonly setPicked: (picked: readonly Person[]) => void;
  /** Who of those picked before could not be added: their standing has changed since. */
  readonly refused: readonly RefusedPerson[];
  readonly errorCode: ErrorCode | null;
  readonly isBusy: boolean;
  /** False where somebody was not added. */
  readonly add: () => Promise<boolean>;
}

/** What is being added to a course: outlasts the dialog and the page, so that leaving them loses nothing. */
export interface AddingDraft {
  readonly way: Way;
  readonly setWay: (way: Way) => void;
  readonly picking: Picking;
  readonly list: ListImport;
}

function refusedOf(picked: readonly Person[], outcome: AddedParticipants): RefusedPerson[] {
  const added = new Set(outcome.added.map(({ userId }) => userId));
  const administrators = new Set(outcome.administrators?.map(({ userId }) => userId));
  const isBlocked = new Map(outcome.existing.map((one) => [one.userId, one.isBlocked]));
  const reasonOf = ({ id }: Person): RefusedReason => {
    if (administrators.has(id)) return 'administrators';
    if (!isBlocked.has(id)) return 'gone';
    return isBlocked.get(id) ? 'blocked' : 'existing';
  };
  return picked.filter(({ id }) => !added.has(id)).map((person) => ({ person, reason: reasonOf(person) }));
}

function usePicking(courseId: string, picked: readonly Person[], keep: (kept: Partial<KeptAdding>) => void): Picking {
  const { t } = useTranslation('participants');
  const showToast = useToast();
  const [refused, setRefused] = useState<readonly RefusedPerson[]>([]);
  const [errorCode, setErrorCode] = useState<ErrorCode | null>(null);
  const { add, isBusy } = useAddingPeople(courseId);
  return {
    ...{ picked, refused, errorCode, isBusy },
    setPicked: (next) => {
      setRefused([]);
      keep({ picked: next });
    },
    add: async () => {
      setErrorCode(null);
      setRefused([]);
      const { outcome, errorCode: failure } = await add(picked.map(({ id }) => ({ userId: id })));
      setErrorCode(failure);
      if (failure !== null) return false;
      keep({ picked: [] });
      const left = refusedOf(picked, outcome);
      setRefused(left);
      if (outcome.added.length > 0) showToast(t('add.done', { count: outcome.added.length }));
      return left.length === 0;
    },
  };
}

/** Keeps who is picked, and the list that is pasted, until they were added or cleared. */
export function useAddingDraft(courseId: string): AddingDraft {
  const [{ way, picked, text }, keep] = useKeptAdding(courseId);
  return {
    way,
    setWay: (next) => keep({ way: next }),
    picking: usePicking(courseId, picked, keep),
    list: useListImport(courseId, text, (next) => keep({ text: next })),
  };
}
