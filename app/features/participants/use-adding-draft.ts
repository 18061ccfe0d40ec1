import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#contract/errors.ts';
import { useToast } from '../../design-system/toast/toast.tsx';
import type { Person } from './add-participants-dialog.tsx';
import { useAddingPeople } from './use-adding-people.ts';
import { type ListImport, useListImport } from './use-list-import.ts';

/** How people are sought: one by one, or by a list. */
export type Way = 'find' | 'list';

/** People picked one by one on their way into a course. */
export interface Picking {
  readonly picked: readonly Person[];
  readonly setPicked: (picked: readonly Person[]) => void;
  readonly errorCode: ErrorCode | null;
  readonly isBusy: boolean;
  /** False where nobody was added. */
  readonly add: () => Promise<boolean>;
}

/** What is being added to a course: outlasts the dialog, so that closing it loses nothing. */
export interface AddingDraft {
  readonly way: Way;
  readonly setWay: (way: Way) => void;
  readonly picking: Picking;
  readonly list: ListImport;
}

function usePicking(courseId: string): Picking {
  const { t } = useTranslation('participants');
  const showToast = useToast();
  const [picked, setPicked] = useState<readonly Person[]>([]);
  const [errorCode, setErrorCode] = useState<ErrorCode | null>(null);
  const { add, isBusy } = useAddingPeople(courseId);
  return {
    ...{ picked, setPicked, errorCode, isBusy },
    add: async () => {
      setErrorCode(null);
      const asked = await add(picked.map(({ id }) => ({ userId: id })));
      setErrorCode(asked.errorCode);
      if (asked.errorCode !== null) return false;
      setPicked([]);
      showToast(t('add.done', { count: asked.outcome.added.length }));
      return true;
    },
  };
}

/** Keeps who is picked, and the list that is pasted, until they were added or cleared. */
export function useAddingDraft(courseId: string): AddingDraft {
  const [way, setWay] = useState<Way>('find');
  return { way, setWay, picking: usePicking(courseId), list: useListImport(courseId) };
}
