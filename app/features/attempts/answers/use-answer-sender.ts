import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Chapter } from '#contract/chapters.ts';
import { useAppStore } from '../../../store/state.ts';
import type { AttemptPlace } from './answer-journal.ts';
import type { AnswerSender, SenderState } from './answer-sender.ts';
import { choicesOf } from './choices-of.ts';
import { endSender, holdSender, type OpenAttempt, senderOf } from './live-senders.ts';

/** How often the server is asked while the page is looked at. Changes of another device show within 15 s, even if the answer is slow. */
export const askingEveryMs = 10_000;

interface Answering {
  readonly sender: AnswerSender;
  readonly state: SenderState;
  readonly end: () => void;
}

/** Sends the answers of an open attempt while the component is shown. */
export function useAnswerSender(userId: string, chapter: Chapter, attempt: OpenAttempt): Answering {
  const store = useAppStore();
  const [place] = useState<AttemptPlace>({ userId, chapterId: chapter.id, attemptId: attempt.attemptId });
  const [sender] = useState(() => senderOf(store, place, attempt));
  const state = useSyncExternalStore(sender.subscribe, sender.getState, sender.getState);

  useEffect(() => {
    sender.keepOnly(choicesOf(chapter));
  }, [sender, chapter]);

  useEffect(() => holdSender(store, place, sender), [store, place, sender]);

  useEffect(() => {
    // Another device may change the attempt meanwhile.
    const look = () => {
      if (document.visibilityState === 'visible') void sender.refresh();
    };
    look();
    const asking = setInterval(look, askingEveryMs);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(asking);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [sender]);

  return { sender, state, end: () => endSender(store, place, sender) };
}
