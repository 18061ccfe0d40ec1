import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#contract/errors.ts';
import type { AddedParticipants } from '#contract/participants.ts';
import { useToast } from '../../design-system/toast/toast.tsx';
import { decodeText } from '../../lib/text-of-file.ts';
import { type AddressList, parseAddressList } from './address-list.ts';
import { afterAdding, type ReviewedList, reviewOf } from './reviewed-list.ts';
import { useAddingPeople } from './use-adding-people.ts';

const maxListBytes = 5 * 1024 * 1024;
/** The first bytes of an XLSX file (as of any ZIP file) and of an old XLS file, whatever their names are. */
const workbookBeginnings = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Why a file is not a list of addresses. */
type ListFileFault = 'tooLarge' | 'workbook' | 'notText' | 'empty';

/** Returns the text of a chosen file, or the file's error. */
export async function readListFile(file: Blob): Promise<{ text: string } | { fault: ListFileFault }> {
  if (file.size > maxListBytes) return { fault: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWorkbook = workbookBeginnings.some((beginning) => beginning.every((byte, at) => bytes[at] === byte));
  if (isWorkbook) return { fault: 'workbook' };
  const text = decodeText(bytes);
  if (text.includes('\0')) return { fault: 'notText' };
  return text.trim() === '' ? { fault: 'empty' } : { text };
}

/** The server's error, and how many people had been added before it. */
export interface ImportFailure {
  readonly wasChecking: boolean;
  readonly addedCount: number;
  readonly code: ErrorCode;
}

interface Checked {
  readonly list: AddressList;
  readonly outcome: AddedParticipants;
}

/** A list of addresses that is being added to a course. */
export interface ListImport {
  readonly text: string;
  readonly fileFault: ListFileFault | null;
  /** The preview of the present text, once it was requested. */
  readonly review: ReviewedList | null;
  readonly failure: ImportFailure | null;
  /** How many people were added, once all possible ones are. */
  readonly doneCount: number | null;
  readonly isBusy: boolean;
  readonly change: (text: string) => void;
  readonly takeFile: (file: File) => Promise<void>;
  readonly check: () => Promise<void>;
  /** Resolves with true if no line needs attention. */
  readonly add: () => Promise<boolean>;
  readonly clear: () => void;
}

/** Handles a list of addresses from pasting to its result. */
export function useListImport(courseId: string): ListImport {
  const { t } = useTranslation('participants');
  const showToast = useToast();
  const [text, setText] = useState('');
  const [fileFault, setFileFault] = useState<ListFileFault | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [failure, setFailure] = useState<ImportFailure | null>(null);
  const [addedCount, setAddedCount] = useState(0);
  const [isDone, setDone] = useState(false);
  const { preview, add, isBusy } = useAddingPeople(courseId);
  const review = useMemo(() => checked && reviewOf(checked.list, checked.outcome), [checked]);

  const change = (next: string) => {
    setText(next);
    setFileFault(null);
    setChecked(null);
    setFailure(null);
    setAddedCount(0);
    setDone(false);
  };
  const takeFile = async (file: File) => {
    const read = await readListFile(file);
    if (!('fault' in read)) return change(read.text);
    setFileFault(read.fault);
    // The reviewed list is not the chosen one any more: nobody must be added by mistake.
    setChecked(null);
    setFailure(null);
  };
  const check = async () => {
    const list = parseAddressList(text);
    setFileFault(null);
    setFailure(null);
    const { outcome, errorCode } = await preview(list.people);
    if (errorCode === null) setChecked({ list, outcome });
    else setFailure({ wasChecking: true, addedCount: 0, code: errorCode });
  };
  const addAll = async () => {
    if (!checked || !review) return false;
    setFailure(null);
    const { outcome, errorCode } = await add(review.toAdd.map(({ email }) => ({ email })));
    const count = addedCount + outcome.added.length;
    const next = { list: checked.list, outcome: afterAdding(checked.outcome, outcome) };
    setChecked(next);
    setAddedCount(count);
    if (errorCode !== null) {
      setFailure({ wasChecking: false, addedCount: count, code: errorCode });
      return false;
    }
    if (reviewOf(next.list, next.outcome).problems > 0) {
      setDone(true);
      return false;
    }
    showToast(t('add.done', { count }));
    change('');
    return true;
  };

  const doneCount = isDone ? addedCount : null;
  const clear = () => change('');
  return { text, fileFault, review, failure, doneCount, isBusy, change, takeFile, check, add: addAll, clear };
}
