import { dropText, keepText, keptText } from '../../../lib/kept-text.ts';
import { type Changes, mergeChanges, noChanges } from './answer-queue.ts';
import { answersArea } from './storage-areas.ts';

/** The ids that a key of the journal is made of: of the user, the chapter and the attempt. */
export interface AttemptIds {
  readonly userId: string;
  readonly chapterId: string;
  readonly attemptId: string;
}

/** Decisions that the server has not acknowledged yet. They are kept in this browser, so that they outlive the page. */
export interface AnswerJournal {
  readonly read: () => Changes;
  readonly write: (changes: Changes) => void;
  /** Stores the new bases of these decisions: those of them that are still in the journal. */
  readonly amend: (changes: Changes) => void;
  /** Removes these decisions. A different one for the same question, written meanwhile, stays. */
  readonly remove: (changes: Changes) => void;
  readonly clear: () => void;
  /** Whether the browser has stored all of it. Otherwise it lives only as long as this tab. */
  readonly isLasting: () => boolean;
  /** Calls back when another tab writes into the journal or removes something. Returns a function that stops this. */
  readonly watch: (onWritten: (changes: Changes) => void, onRemoved: () => void) => () => void;
}

/** Each decision is one entry, so that two tabs never overwrite each other's: `a` for the answer to a question, `m` for its mark. */
type Kind = 'a' | 'm';

/** Entries that the browser's storage refused (full, forbidden). They live as long as the tab, even over another sign-in. */
const refused = new Map<string, string>();

function chapterPrefix({ userId, chapterId }: Omit<AttemptIds, 'attemptId'>): string {
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
  return refused.get(key) ?? keptText(key);
}

function keysOf(prefix: string): string[] {
  return [...new Set([...storedKeys(), ...refused.keys()])].filter((key) => key.startsWith(prefix));
}

function store(key: string, value: string): void {
  if (keepText(key, value)) refused.delete(key);
  else refused.set(key, value);
}

function drop(key: string): void {
  refused.delete(key);
  dropText(key);
}

/** Reads an entry. An answer has its base too: the revision that the user saw, and earlier choices. Anything invalid gives no changes. */
function changesOf(entry: string, value: string): Changes {
  const [kind, questionId] = [entry.slice(0, 1), entry.slice(2)];
  if (kind === 'm') return { ...noChanges, marks: { [questionId]: value === '1' } };
  // Earlier releases stored only the answer.
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

/** Whether an entry holds the same decision, whatever its base. */
function isSame(stored: string | null, value: string): boolean {
  return stored !== null && stored.split(' ')[0] === value.split(' ')[0];
}

/** Opens the journal of an attempt. All tabs of this browser share it. */
export function openJournal(ids: AttemptIds): AnswerJournal {
  const prefix = `${chapterPrefix(ids)}${ids.attemptId}.`;
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
 * Removes what is left of attempts that were handed in, as it cannot count any more.
 * @returns how many answers were removed
 */
export function clearHandedIn(ids: Omit<AttemptIds, 'attemptId'>, attemptIds: readonly string[]): number {
  const prefixes = attemptIds.map((attemptId) => `${chapterPrefix(ids)}${attemptId}.`);
  const keys = prefixes.flatMap((prefix) => keysOf(prefix));
  for (const key of keys) drop(key);
  return keys.filter((key) => prefixes.some((prefix) => key.startsWith(`${prefix}a.`))).length;
}
