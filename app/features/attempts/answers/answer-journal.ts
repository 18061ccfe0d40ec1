import { type Changes, mergeChanges, noChanges } from './answer-queue.ts';
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
  readonly write: (changes: Changes) => void;
  /** Writes down anew what these decisions were made upon, those of them that are still in it. */
  readonly amend: (changes: Changes) => void;
  /** Takes these decisions out; one about the same question that was written meanwhile stays. */
  readonly remove: (changes: Changes) => void;
  /** Takes out whatever is there. */
  readonly clear: () => void;
  /** Whether the browser has taken all that is in it: else it lives only as long as this tab. */
  readonly isLasting: () => boolean;
  /** Calls back with what another tab writes into it, or when that has taken something out; gives what ends that. */
  readonly watch: (onWritten: (changes: Changes) => void, onRemoved: () => void) => () => void;
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

/** What an entry says: of an answer also the revision that it was chosen upon, and what was chosen before. Nothing for what is none. */
function changesOf(entry: string, value: string): Changes {
  const [kind, questionId] = [entry.slice(0, 1), entry.slice(2)];
  if (kind === 'm') return { ...noChanges, marks: { [questionId]: value === '1' } };
  // A former program kept the answer alone.
  const [answerId = '', seenRevision = '0', ...before] = value.split(' ');
  const choice = { answerId, seenRevision: Number(seenRevision), before };
  return kind === 'a' ? { ...noChanges, answers: { [questionId]: choice } } : noChanges;
}

function entriesOf({ answers, marks }: Changes): { readonly entry: string; readonly value: string }[] {
  const entry = (kind: Kind, questionId: string) => `${kind}.${questionId}`;
  return [
    ...Object.entries(answers).map(([questionId, { answerId, seenRevision, before }]) => ({
      entry: entry('a', questionId),
      value: [answerId, seenRevision, ...before].join(' '),
    })),
    ...Object.entries(marks).map(([questionId, isMarked]) => ({
      entry: entry('m', questionId),
      value: isMarked ? '1' : '0',
    })),
  ];
}

/** Whether an entry says the same, whatever it was chosen upon. */
function isSame(stored: string | null, value: string): boolean {
  return stored !== null && stored.split(' ')[0] === value.split(' ')[0];
}

/** The journal of an attempt, shared by all tabs of this browser. */
export function openJournal(place: AttemptPlace): AnswerJournal {
  const prefix = `${chapterPrefix(place)}${place.attemptId}.`;
  return {
    read: () =>
      keysOf(prefix).reduce((changes, key) => {
        return mergeChanges(changes, changesOf(key.slice(prefix.length), storedValue(key) ?? ''));
      }, noChanges),
    write: (changes) => {
      for (const { entry, value } of entriesOf(changes)) store(prefix + entry, value);
    },
    amend: (changes) => {
      for (const { entry, value } of entriesOf(changes)) {
        const stored = storedValue(prefix + entry);
        if (isSame(stored, value) && stored !== value) store(prefix + entry, value);
      }
    },
    remove: (changes) => {
      for (const { entry, value } of entriesOf(changes)) {
        if (isSame(storedValue(prefix + entry), value)) drop(prefix + entry);
      }
    },
    clear: () => {
      for (const key of keysOf(prefix)) drop(key);
    },
    isLasting: () => ![...refused.keys()].some((key) => key.startsWith(prefix)),
    watch: (onWritten, onRemoved) => {
      const listen = ({ key, newValue }: StorageEvent) => {
        if (!key?.startsWith(prefix)) return;
        if (newValue === null) onRemoved();
        else onWritten(changesOf(key.slice(prefix.length), newValue));
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
