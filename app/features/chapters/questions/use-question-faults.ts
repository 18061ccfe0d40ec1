import { useEffect, useEffectEvent, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { errorDelayMs } from '../../../editing/use-item-form.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useQuestions } from './questions-context.ts';

/** The errors of a question's fields, in words. */
export interface QuestionFaults {
  readonly question: string | undefined;
  readonly picture: string | undefined;
  readonly scoring: string | undefined;
  readonly explanation: string | undefined;
  /** The errors of the chosen PDF and of the page in it. */
  readonly source: string | undefined;
  readonly page: string | undefined;
  /** The error of the four answers together. */
  readonly answers: string | undefined;
  /** Returns the errors of the text and the picture of an answer by its index. */
  readonly answer: (index: number) => { readonly text: string | undefined; readonly picture: string | undefined };
}

interface FoundError {
  readonly type?: unknown;
  readonly message?: string | undefined;
}

/**
 * Returns a late copy of a value that the form library changes in place. An error that appears at once could move a button away under a
 * press.
 */
function useDelayedCopy<Value>(value: Value): Value {
  const [late, setLate] = useState(() => structuredClone(value));
  const follow = useEffectEvent(() => setLate(structuredClone(value)));
  const state = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is followed.
  useEffect(() => {
    const timer = setTimeout(follow, errorDelayMs);
    return () => clearTimeout(timer);
  }, [state]);
  return late;
}

/**
 * Returns the errors to show at a question's fields. The form library checks a whole list when an entry is added or moved. An error stays
 * hidden while its field is untouched and its question came after the last try to save.
 */
export function useQuestionFaults(key: string, index: number): QuestionFaults {
  const { form, triedKeys } = useQuestions();
  const errorText = useErrorText();
  const state = useFormState({ control: form.control, name: `questions.${index}` });
  const errors = state.errors.questions?.[index];
  const touched = useDelayedCopy(state.touchedFields.questions?.[index]);
  const isTried = triedKeys.has(key);
  const said = (error: FoundError | undefined, isTouched: boolean | undefined) =>
    isTried || isTouched || error?.type === 'server' ? errorText(error?.message) : undefined;
  return {
    question: said(errors?.question, touched?.question),
    picture: said(errors?.imageUrl, touched?.imageUrl),
    scoring: said(errors?.scoring, touched?.scoring),
    explanation: said(errors?.explanation, touched?.explanation),
    source: said(errors?.source?.attachmentId, touched?.source?.attachmentId),
    page: said(errors?.source?.page, touched?.source?.page),
    answers: said(errors?.answers?.root, touched?.answers !== undefined),
    answer: (answerIndex) => {
      const error = errors?.answers?.[answerIndex];
      const isTouched = touched?.answers?.[answerIndex];
      return {
        text: said(error?.answer, isTouched?.answer),
        picture: said(error?.imageUrl, isTouched?.imageUrl),
      };
    },
  };
}
