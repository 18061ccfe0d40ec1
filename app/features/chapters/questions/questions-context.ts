import { createContext, use, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { type ChapterForm, emptyQuestion, type QuestionFields } from '../chapter-fields.ts';
import type { Opening, OpenQuestions } from './open-questions.ts';
import type { PictureUploads } from './picture-uploads.ts';

/** What every part of the list of questions works with; it changes with each try to save alone. */
export interface QuestionsContextValue {
  readonly form: ChapterForm;
  readonly uploads: PictureUploads;
  readonly openings: OpenQuestions;
  /** Those that were there when the saving was last tried. */
  readonly triedKeys: ReadonlySet<string>;
  readonly duplicate: (key: string) => void;
  readonly remove: (key: string) => void;
}

/** Hands the list down to its parts, which read it by {@link useQuestions}; null outside of a list. */
export const QuestionsContext = createContext<QuestionsContextValue | null>(null);

/** The list that a part of it stands in. */
export function useQuestions(): QuestionsContextValue {
  const value = use(QuestionsContext);
  if (!value) throw new Error('stands in no list of questions');
  return value;
}

/** Stands in for a question in the moment between its going and that of its block. */
const none = emptyQuestion();

/**
 * Something of the question at a place, as it is being typed; draws anew only when that very thing changes. `read` gives a plain value or
 * makes an object anew: into its own the form writes on, so that nothing would seem to change.
 */
export function useOfQuestion<Value>(place: number, read: (question: QuestionFields) => Value): Value {
  const { form } = useQuestions();
  return useWatch({
    control: form.control,
    name: `questions.${place}`,
    compute: (question: QuestionFields | undefined) => read(question ?? none),
  });
}

/** How the block of a question stands. */
export function useOpening(key: string): Opening {
  const { openings } = useQuestions();
  return useSyncExternalStore(openings.subscribe, () => openings.get(key));
}
