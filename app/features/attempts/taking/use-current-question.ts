import { useCallback, useEffect, useRef, useState } from 'react';
import type { Question } from '#contract/chapters.ts';
import { rememberedQuestion, rememberQuestion } from '../answers/remembered-question.ts';

/** Scrolls so that every question begins at the same height. */
function focusHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** The question in sight, and a function that goes to another one and focuses its number. */
export function useCurrentQuestion(attemptId: string, questions: readonly Question[]) {
  const [wantedId, setWantedId] = useState(() => rememberedQuestion(attemptId));
  // The chapter may have been edited: if the wanted question is gone, the first one is shown.
  const index = Math.max(
    questions.findIndex(({ id }) => id === wantedId),
    0,
  );
  const current = questions[index];
  const headingRef = useRef<HTMLElement>(null);
  const shouldFocus = useRef(true);

  const currentId = current?.id;
  useEffect(() => {
    if (currentId === undefined) return;
    rememberQuestion(attemptId, currentId);
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    focusHeading(headingRef.current);
  }, [attemptId, currentId]);

  const go = useCallback((questionId: string) => {
    shouldFocus.current = true;
    setWantedId(questionId);
    // The question that is in sight already is not drawn again.
    focusHeading(headingRef.current);
  }, []);

  return { current, index, headingRef, go };
}
