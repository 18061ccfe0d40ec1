import { type RefObject, useCallback, useMemo, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ChapterForm } from '../chapter-fields.ts';
import type { OpenQuestions } from './open-questions.ts';
import type { PictureUploads } from './picture-uploads.ts';
import { useFocusAfter } from './question-focus.ts';
import { additionsOf, type ListHold, type Removal, removalsOf } from './question-list-actions.ts';

interface ListOptions {
  readonly form: ChapterForm;
  readonly root: RefObject<HTMLElement | null>;
  readonly openings: OpenQuestions;
  readonly uploads: PictureUploads;
}

/** The questions of a form, and functions that change their list. The focus follows each change, and screen readers announce it. */
export function useQuestionList({ form, root, openings, uploads }: ListOptions) {
  const { t } = useTranslation('chapters');
  const { fields, insert, remove, move } = useFieldArray({
    control: form.control,
    name: 'questions',
    keyName: 'rowKey',
  });
  const [removals, changeRemovals] = useState<readonly Removal[]>([]);
  const [told, setTold] = useState('');
  const focus = useFocusAfter(root);

  const hold = useMemo(
    (): ListHold => ({
      read: () => form.getValues('questions'),
      insert: (place, questions) => insert(place, [...questions], { shouldFocus: false }),
      removeAt: remove,
      open: (key) => openings.open(key),
      stopUploads: (key) => uploads.leave(key),
      changeRemovals,
      focus,
      // The same words are announced again only if the text differs.
      tell: (text) => setTold((before) => (before === text ? `${text}\u00a0` : text)),
      t,
    }),
    [form, insert, remove, openings, uploads, focus, t],
  );
  const additions = useMemo(() => additionsOf(hold), [hold]);
  const removing = useMemo(() => removalsOf(hold), [hold]);
  const moveAlong = useCallback(
    (from: number, to: number) => {
      focus.stay();
      move(from, to);
    },
    [focus, move],
  );
  const goTo = useCallback(
    (key: string, field: string) => {
      openings.open(key);
      focus.within(key, `[name$=".${field}"]`);
    },
    [openings, focus],
  );
  /** `rowKey` changes when the form is filled again: then texts typed into the fields are not what they hold. */
  const rows = useMemo(() => fields.map(({ key, rowKey }) => ({ key, rowKey })), [fields]);
  return { rows, removal: removals.at(-1), told, ...additions, ...removing, move: moveAlong, goTo };
}

export type QuestionList = ReturnType<typeof useQuestionList>;
