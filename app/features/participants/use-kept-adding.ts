import { useState } from 'react';
import { selectSession } from '../../store/session-slice.ts';
import { type AppStore, useAppStore } from '../../store/state.ts';

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
