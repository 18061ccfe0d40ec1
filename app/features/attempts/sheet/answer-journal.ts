import { type Change, type Changes, changesOf, mergeChanges, noChanges } from './answer-queue.ts';
import { answersArea } from './storage-areas.ts';

/** Whose answers of which attempt. */
export interface AttemptPlace {
  readonly userId: string;
  readonly chapterId: string;
  readonly attemptId: string;
}

/** What is decided and not yet acknowledged by the server, kept in this browser so that it outlives the page. */
export interface AnswerJournal {
  readonly read: () => Changes;
  readonly write: (change: Change) => void;
  /** Takes these decisions out; one about the same question that was written meanwhile stays. */
  readonly remove: (changes: Changes) => void;
  /** Takes out whatever is there. */
  readonly clear: () => void;
  /** Whether the browser has taken all that is in it: else it lives only as long as this tab. */
  readonly isLasting: () => boolean;
  /** Calls back with what another tab writes into it; gives what ends that. */
  readonly watch: (onOther: (change: Change) => void) => () => void;
}

/** One entry a decision, so that two tabs never overwrite each other's: `a` for the answer to a question, `m` for its mark. */
type Kind = 'a' | 'm';

/** What the browser's storage has refused (full, forbidden), for as long as the tab lives: a sign-in in between does not end it. */
const refused = new Map<string, string>();

function chapterPrefix({ userId, chapterId }: Omit<AttemptPlace, 'attemptId'>): string {
  return `${answersArea}.${userId}.${chapterId}.`;
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function storedValue(key: string): string | null {
  const held = refused.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keysOf(prefix: string): string[] {
  return [...new Set([...storedKeys(), ...refused.keys()])].filter((key) => key.startsWith(prefix));
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    refused.delete(key);
  } catch {
    refused.set(key, value);
  }
}

function drop(key: string): void {
  refused.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden nothing was stored.
  }
}

/** What an entry says; null for what is none. */
function changeOf(entry: string, value: string): Change | null {
  const [kind, questionId] = [entry.slice(0, 1), entry.slice(2)];
  if (kind === 'a') return { questionId, answerId: value };
  return kind === 'm' ? { questionId, isMarked: value === '1' } : null;
}

function entryOf(change: Change): { readonly entry: string; readonly value: string } {
  const entry = (kind: Kind) => `${kind}.${change.questionId}`;
  if ('answerId' in change) return { entry: entry('a'), value: change.answerId };
  return { entry: entry('m'), value: change.isMarked ? '1' : '0' };
}

function singlesOf({ answers, marks }: Changes): Change[] {
  return [
    ...Object.entries(answers).map(([questionId, answerId]) => ({ questionId, answerId })),
    ...Object.entries(marks).map(([questionId, isMarked]) => ({ questionId, isMarked })),
  ];
}

/** The journal of an attempt, shared by all tabs of this browser. */
export function openJournal(place: AttemptPlace): AnswerJournal {
  const prefix = `${chapterPrefix(place)}${place.attemptId}.`;
  return {
    read: () =>
      keysOf(prefix).reduce((changes, key) => {
        const change = changeOf(key.slice(prefix.length), storedValue(key) ?? '');
        return change ? mergeChanges(changes, changesOf(change)) : changes;
      }, noChanges),
    write: (change) => {
      const { entry, value } = entryOf(change);
      store(prefix + entry, value);
    },
    remove: (changes) => {
      for (const change of singlesOf(changes)) {
        const { entry, value } = entryOf(change);
        if (storedValue(prefix + entry) === value) drop(prefix + entry);
      }
    },
    clear: () => {
      for (const key of keysOf(prefix)) drop(key);
    },
    isLasting: () => ![...refused.keys()].some((key) => key.startsWith(prefix)),
    watch: (onOther) => {
      const listen = ({ key, newValue }: StorageEvent) => {
        if (!key?.startsWith(prefix) || newValue === null) return;
        const change = changeOf(key.slice(prefix.length), newValue);
        if (change) onOther(change);
      };
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
}

/**
 * Takes out what is left of attempts that were handed in: nothing of it can count any more.
 * @returns how many answers that were
 */
export function clearHandedIn(place: Omit<AttemptPlace, 'attemptId'>, attemptIds: readonly string[]): number {
  const prefixes = attemptIds.map((attemptId) => `${chapterPrefix(place)}${attemptId}.`);
  const keys = prefixes.flatMap((prefix) => keysOf(prefix));
  for (const key of keys) drop(key);
  return keys.filter((key) => prefixes.some((prefix) => key.startsWith(`${prefix}a.`))).length;
}
