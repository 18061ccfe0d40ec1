import { type RefObject, useCallback, useMemo, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ChapterControl } from '../chapter-fields.ts';
import type { OpenQuestions } from './open-questions.ts';
import type { PictureUploads } from './picture-uploads.ts';
import { useFocusAfter } from './question-focus.ts';
import { additionsOf, type ListMeans, type Removal, removalsOf } from './question-list-actions.ts';

interface ListOptions {
  readonly form: ChapterControl;
  readonly root: RefObject<HTMLElement | null>;
  readonly openQuestions: OpenQuestions;
  readonly uploads: PictureUploads;
}

/** The questions of a form, and functions that change their list. The focus follows each change, and screen readers announce it. */
export function useQuestionList({ form, root, openQuestions, uploads }: ListOptions) {
  const { t } = useTranslation('chapters');
  const { fields, insert, remove, move } = useFieldArray({
    control: form.control,
    name: 'questions',
    keyName: 'rowKey',
  });
  const [removals, changeRemovals] = useState<readonly Removal[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const focus = useFocusAfter(root);

  const means = useMemo(
    (): ListMeans => ({
      read: () => form.getValues('questions'),
      insert: (index, questions) => insert(index, [...questions], { shouldFocus: false }),
      removeAt: remove,
      open: (key) => openQuestions.open(key),
      stopUploads: (key) => uploads.leave(key),
      changeRemovals,
      focus,
      // The same words are announced again only if the text differs.
      announce: (text) => setAnnouncement((before) => (before === text ? `${text}\u00a0` : text)),
      t,
    }),
    [form, insert, remove, openQuestions, uploads, focus, t],
  );
  const additions = useMemo(() => additionsOf(means), [means]);
  const removing = useMemo(() => removalsOf(means), [means]);
  const moveAlong = useCallback(
    (from: number, to: number) => {
      focus.stay();
      move(from, to);
    },
    [focus, move],
  );
  const goTo = useCallback(
    (key: string, field: string) => {
      openQuestions.open(key);
      focus.within(key, `[name$=".${field}"]`);
    },
    [openQuestions, focus],
  );
  /** `rowKey` changes when the form is filled again: then texts typed into the fields are not what they hold. */
  const rows = useMemo(() => fields.map(({ key, rowKey }) => ({ key, rowKey })), [fields]);
  return { rows, removal: removals.at(-1), announcement, ...additions, ...removing, move: moveAlong, goTo };
}

export type QuestionList = ReturnType<typeof useQuestionList>;
