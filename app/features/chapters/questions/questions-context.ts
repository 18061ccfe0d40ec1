import { createContext, use, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { type ChapterControl, emptyQuestion, type QuestionFields } from '../chapter-fields.ts';
import type { BlockState, OpenQuestions } from './open-questions.ts';
import type { PictureUploads } from './picture-uploads.ts';

/** The values that every part of the list of questions uses. They change only with a try to save. */
export interface QuestionsContextValue {
  readonly form: ChapterControl;
  readonly uploads: PictureUploads;
  readonly openQuestions: OpenQuestions;
  /** The questions that existed at the last try to save. */
  readonly triedKeys: ReadonlySet<string>;
  readonly duplicate: (key: string) => void;
  readonly remove: (key: string) => void;
}

/** Passes the list to its parts, which read it by {@link useQuestions}; null outside of a list. */
export const QuestionsContext = createContext<QuestionsContextValue | null>(null);

/**
 * Returns the list around a component.
 * @throws outside of a list
 */
export function useQuestions(): QuestionsContextValue {
  const value = use(QuestionsContext);
  if (!value) throw new Error('stands in no list of questions');
  return value;
}

/** Used for a moment, when a question is gone and its block is not yet. */
const none = emptyQuestion();

/**
 * Returns a value of the question at an index, as it is typed. The component is drawn again only when that value changes. `read` returns a
 * plain value or a new object: the form changes its own objects in place, so a change would not show.
 */
export function useQuestionValue<Value>(index: number, read: (question: QuestionFields) => Value): Value {
  const { form } = useQuestions();
  return useWatch({
    control: form.control,
    name: `questions.${index}`,
    compute: (question: QuestionFields | undefined) => read(question ?? none),
  });
}

/** Returns the state of a question's block. */
export function useBlockState(key: string): BlockState {
  const { openQuestions } = useQuestions();
  return useSyncExternalStore(openQuestions.subscribe, () => openQuestions.get(key));
}
