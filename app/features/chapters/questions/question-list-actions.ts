import type { TFunction } from 'i18next';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { emptyQuestion, type QuestionFields } from '../chapter-fields.ts';
import type { FocusAfter } from './question-focus.ts';

/** A deleted question, and its former index. */
export interface Removal {
  readonly question: QuestionFields;
  readonly index: number;
}

/** The means that the actions on a list of questions use. */
export interface ListMeans {
  readonly read: () => readonly QuestionFields[];
  readonly insert: (index: number, questions: readonly QuestionFields[]) => void;
  readonly removeAt: (index: number) => void;
  readonly open: (key: string) => void;
  readonly stopUploads: (key: string) => void;
  readonly changeRemovals: (change: (removals: readonly Removal[]) => readonly Removal[]) => void;
  readonly focus: FocusAfter;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
  readonly t: TFunction<'chapters'>;
}

/** Finds the button that opens and closes the block of a question. */
export const toggleSelector = '[data-toggle]';
/** Finds the button that adds a question at the end of the list. */
export const addSelector = '[data-add]';
/** Finds the button that puts a deleted question back. */
export const putBackSelector = '[data-put-back]';

/** Returns a copy of a question as a new, unsaved one. */
function copyOf(question: QuestionFields): QuestionFields {
  const answers = question.answers.map((answer) => ({ ...answer, id: null }));
  return { ...question, key: randomUuid(), id: null, answers, scoring: 'counted', sheetsCount: 0 };
}

/** Functions that add an empty question, imported ones, or a copy. The focus follows, but not to imported ones. */
export function additionsOf({ read, insert, open, focus, announce, t }: ListMeans) {
  const add = () => {
    const question = emptyQuestion();
    const index = read().length;
    insert(index, [question]);
    open(question.key);
    focus.within(question.key, 'textarea');
    announce(t('questions.told.added', { number: index + 1 }));
  };
  const append = (questions: readonly QuestionFields[]) => insert(read().length, questions);
  const duplicate = (key: string) => {
    const index = read().findIndex((question) => question.key === key);
    const question = read()[index];
    if (!question) return;
    const copy = copyOf(question);
    insert(index + 1, [copy]);
    open(copy.key);
    focus.within(copy.key, 'textarea');
    announce(t('questions.told.duplicated', { number: index + 1, copy: index + 2 }));
  };
  return { add, append, duplicate };
}

/** Functions that delete a question, put it back, also as a dropped one, or forget it. The focus follows. */
export function removalsOf({ read, insert, removeAt, stopUploads, changeRemovals, focus, announce, t }: ListMeans) {
  const focusNeighbour = (questions: readonly QuestionFields[], index: number) => {
    const neighbour = questions[index] ?? questions.at(-1);
    if (neighbour) focus.within(neighbour.key, toggleSelector);
    else focus.on(addSelector);
  };
  const remove = (key: string) => {
    const index = read().findIndex((question) => question.key === key);
    const question = read()[index];
    if (!question) return;
    // Cloned, as the form changes the object that it holds.
    changeRemovals((before) => [...before, { question: structuredClone(question), index }]);
    const areOthers = read().length > 1;
    focus.on(putBackSelector);
    stopUploads(key);
    removeAt(index);
    announce(t(areOthers ? 'questions.told.deleted' : 'questions.told.deletedLast', { number: index + 1 }));
  };
  const putBack = (removal: Removal, change: Partial<QuestionFields> = {}) => {
    const { index } = removal;
    const question = { ...removal.question, ...change };
    changeRemovals((before) => before.filter((one) => one !== removal));
    focus.within(question.key, toggleSelector);
    // The form may have been filled again since, with the question in it.
    if (read().some(({ key }) => key === question.key)) return;
    const here = Math.min(index, read().length);
    insert(here, [question]);
    announce(t('questions.told.putBack', { number: here + 1 }));
  };
  const dropInstead = (removal: Removal) => putBack(removal, { scoring: 'dropped' });
  const forget = (removal: Removal) => {
    changeRemovals((before) => before.filter((one) => one !== removal));
    focusNeighbour(read(), removal.index);
  };
  return { remove, putBack, dropInstead, forget };
}
