import { useRef, useState } from 'react';
import type { TestOutcome } from '#contract/attempts.ts';
import type { Chapter } from '#contract/chapters.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { baseApi } from '../../../store/base-api.ts';
import { problemOf, retryAfterOf, wait } from '../../../store/call-error.ts';
import { errorCodeOf } from '../../../store/error-code.ts';
import { useAppDispatch } from '../../../store/state.ts';
import { answersAndMarksOf, conflictsOf, keepChoosable, sentAnswersOf } from '../answers/answer-queue.ts';
import type { AnswerSender } from '../answers/answer-sender.ts';
import { choicesOf } from '../answers/choices-of.ts';
import { attemptsApi } from '../attempts.api.ts';
import type { HandInStep } from './hand-in-dialog.tsx';

/** The longest wait for what other devices have saved. On a bad connection handing in matters more. */
const checkingLimitMs = 5_000;

/** Called when a test was handed in, with its result. */
export type OnHandedIn = (outcome: TestOutcome) => void;

/**
 * Hands in a test. It first fetches what other devices have saved, and then sends all answers at once, unsaved ones too. However often it
 * is sent, it counts once, as it names its attempt.
 */
export function useHandIn(chapter: Chapter, sender: AnswerSender, onHandedIn: OnHandedIn) {
  const [step, setStep] = useState<HandInStep>({ kind: 'closed' });
  const language = useLanguage();
  const [checkTest] = attemptsApi.useCheckTestMutation();
  const dispatch = useAppDispatch();
  const isSending = useRef(false);

  const open = async () => {
    setStep({ kind: 'checking' });
    const limit = new AbortController();
    await Promise.race([sender.refresh(), wait(checkingLimitMs, limit.signal)]);
    limit.abort();
    setStep((now) => (now.kind === 'checking' ? { kind: 'ready' } : now));
  };

  const close = () => {
    if (!isSending.current) setStep({ kind: 'closed' });
  };

  const submit = async () => {
    const choices = choicesOf(chapter);
    const queue = keepChoosable(sender.getState().queue, choices);
    const { answers: answersGiven } = answersAndMarksOf(queue);
    const answers = sentAnswersOf(queue, choices);
    const { attemptId } = sender;
    const { data, error } = await checkTest({ chapterId: chapter.id, attemptId, answers, language });
    const conflicts = problemOf(error)?.conflicts ?? [];
    sender.learnFromRefusal(conflicts);
    const now = sender.getState().queue;
    // The server's answer may be our own, saved without our knowing. Then there is nothing to decide and nothing new to see.
    const isAsSeen = conflicts.every(({ questionId: id }) => answersAndMarksOf(now).answers[id] === answersGiven[id]);
    const isKnownNow = conflicts.length > 0 && isAsSeen && conflictsOf(now).length === 0;
    return { data, error, isKnownNow };
  };

  const handIn = async () => {
    // The button is disabled only a moment later, after the second press of a double click.
    if (isSending.current) return;
    isSending.current = true;
    setStep({ kind: 'sending' });
    sender.pause();
    const first = await submit();
    const { data, error } = first.isKnownNow ? await submit() : first;
    isSending.current = false;
    if (data) {
      onHandedIn(data);
      return;
    }
    sender.resume();
    const code = errorCodeOf(error);
    if (code === 'VALIDATION_FAILED') dispatch(baseApi.util.invalidateTags(['Chapters']));
    const retryAfterSeconds = retryAfterOf(error);
    const retryAt = retryAfterSeconds === null ? null : new Date(Date.now() + retryAfterSeconds * 1000);
    setStep({ kind: 'failed', code, retryAt });
  };

  return { step, open, close, handIn };
}
