import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../design-system/modal/question.tsx';
import { useLeaving } from '../session/leaving.ts';

interface UnsavedWork {
  readonly isChanged: boolean;
  /** True once the work is saved or given up: then nothing is asked any more. */
  readonly isSettled: RefObject<boolean>;
  /** The work is being sent, and can no longer be discarded. Default false. */
  readonly isSaving?: boolean;
  /** Left out if no draft can be kept: then this choice is not offered. */
  readonly onKeepDraft?: (() => void) | undefined;
  readonly onDiscard?: (() => void) | undefined;
}

/** Every form with a guard on the page, in order. The router accepts only one blocker, so one guard asks for all of them. */
let guarded: readonly RefObject<UnsavedWork>[] = [];
const listeners = new Set<() => void>();

function setGuarded(next: typeof guarded): void {
  guarded = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isAtRisk({ current: { isChanged, isSettled } }: RefObject<UnsavedWork>): boolean {
  return isChanged && !isSettled.current;
}

/** Asks before unsaved work is left by a link, the back button, signing out, or closing the tab (there in the browser's own words). */
export function UnsavedWorkGuard(props: UnsavedWork) {
  const work = useRef(props);
  useEffect(() => {
    work.current = props;
  });
  useEffect(() => {
    setGuarded([...guarded, work]);
    return () => setGuarded(guarded.filter((one) => one !== work));
  }, []);

  const { isChanged } = props;
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (isAtRisk(work)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  const asksForAll = useSyncExternalStore(
    subscribe,
    () => guarded[0] === work,
    () => false,
  );
  return asksForAll && <LeavingAll />;
}

function LeavingAll() {
  const { t } = useTranslation('admin');
  const { isAsked, go, stay } = useLeaving(() => guarded.some(isAtRisk));
  const leave = (settle: (work: UnsavedWork) => void) => {
    for (const { current } of guarded.filter(isAtRisk)) {
      current.isSettled.current = true;
      settle(current);
    }
    go();
  };
  const isSaving = guarded.some((work) => isAtRisk(work) && work.current.isSaving);
  const canKeep = guarded.some((work) => isAtRisk(work) && work.current.onKeepDraft !== undefined);
  return (
    isAsked && (
      <LeaveQuestion
        words={(word) => t(`leave.${word === 'text' && isSaving ? 'saving' : word}`)}
        onDiscard={() => leave(({ onDiscard }) => onDiscard?.())}
        onKeepDraft={canKeep ? () => leave(({ onKeepDraft, onDiscard }) => (onKeepDraft ?? onDiscard)?.()) : undefined}
        onStay={stay}
        isSaving={isSaving}
      />
    )
  );
}

interface LeaveQuestionProps {
  readonly words: (word: 'title' | 'text' | 'discard' | 'keepDraft' | 'stay') => string;
  readonly onDiscard: () => void;
  /** Left out if no draft can be kept: then this choice is not offered. */
  readonly onKeepDraft?: (() => void) | undefined;
  readonly onStay: () => void;
  /** The work is being sent, and can no longer be discarded. Default false. */
  readonly isSaving?: boolean | undefined;
}

/** Asks before unsaved work is left. */
export function LeaveQuestion({ words, onDiscard, onKeepDraft, onStay, isSaving }: LeaveQuestionProps) {
  return (
    <Question
      onClose={onStay}
      title={words('title')}
      answers={[
        { text: words('discard'), variant: 'red', disabled: isSaving, onChoose: onDiscard },
        ...(onKeepDraft ? [{ text: words('keepDraft'), variant: 'secondary' as const, onChoose: onKeepDraft }] : []),
        { text: words('stay'), isSafe: true, onChoose: onStay },
      ]}
    >
      {words('text')}
    </Question>
  );
}
