import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Chapter } from '#contract/chapters.ts';
import { useAppStore } from '../../../store/state.ts';
import type { AttemptIds } from './answer-journal.ts';
import type { AnswerSender, SenderState } from './answer-sender.ts';
import { choicesOf } from './choices-of.ts';
import { acquireSender, endSender, type OpenAttempt, senderOf } from './live-senders.ts';

/** How often the server is asked while the page is looked at. Changes of another device show within 15 s, even if the answer is slow. */
export const pollIntervalMs = 10_000;

interface Answering {
  readonly sender: AnswerSender;
  readonly state: SenderState;
  readonly end: () => void;
}

/** Sends the answers of an open attempt while the component is shown. */
export function useAnswerSender(userId: string, chapter: Chapter, attempt: OpenAttempt): Answering {
  const store = useAppStore();
  const [ids] = useState<AttemptIds>({ userId, chapterId: chapter.id, attemptId: attempt.attemptId });
  const [sender] = useState(() => senderOf(store, ids, attempt));
  const state = useSyncExternalStore(sender.subscribe, sender.getState, sender.getState);

  useEffect(() => {
    sender.keepChoosable(choicesOf(chapter));
  }, [sender, chapter]);

  useEffect(() => acquireSender(store, ids, sender), [store, ids, sender]);

  useEffect(() => {
    // Another device may change the attempt meanwhile.
    const look = () => {
      if (document.visibilityState === 'visible') void sender.refresh();
    };
    look();
    const asking = setInterval(look, pollIntervalMs);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(asking);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [sender]);

  return { sender, state, end: () => endSender(store, ids, sender) };
}
