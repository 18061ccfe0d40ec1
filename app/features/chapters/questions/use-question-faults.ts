import { useEffect, useEffectEvent, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { errorDelayMs } from '../../../editing/use-item-form.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useQuestions } from './questions-context.ts';

/** What is wrong with the fields of a question, in words. */
export interface QuestionFaults {
  readonly question: string | undefined;
  readonly picture: string | undefined;
  readonly scoring: string | undefined;
  readonly explanation: string | undefined;
  /** Of the PDF that is named, and of the page in it. */
  readonly source: string | undefined;
  readonly page: string | undefined;
  /** Of the four answers together. */
  readonly answers: string | undefined;
  /** Of the text or the picture of an answer at a place. */
  readonly answer: (place: number) => { readonly text: string | undefined; readonly picture: string | undefined };
}

interface FoundError {
  readonly type?: unknown;
  readonly message?: string | undefined;
}

/** A copy of what the form library changes in place, as it was a moment ago: what is said at once moves a button away under a press. */
function useLate<Value>(value: Value): Value {
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
 * What is to be said of a question's fields. The form library judges all of a list when one is added or moved; what nobody has touched
 * yet, and what came after the saving was tried, is not held against anybody.
 */
export function useQuestionFaults(key: string, place: number): QuestionFaults {
  const { form, triedKeys } = useQuestions();
  const errorText = useErrorText();
  const state = useFormState({ control: form.control, name: `questions.${place}` });
  const errors = state.errors.questions?.[place];
  const touched = useLate(state.touchedFields.questions?.[place]);
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
    answer: (answerPlace) => {
      const error = errors?.answers?.[answerPlace];
      const isTouched = touched?.answers?.[answerPlace];
      return {
        text: said(error?.answer, isTouched?.answer),
        picture: said(error?.imageUrl, isTouched?.imageUrl),
      };
    },
  };
}
