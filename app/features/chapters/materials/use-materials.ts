import { useCallback, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { moved } from '../../../lists/sortable/moved.ts';
import type { AttachmentFields, ChapterControl } from '../chapter-fields.ts';

interface Removal {
  readonly material: AttachmentFields;
  readonly index: number;
}

/** The PDFs in the form, and functions that change them. */
export function useMaterials(form: ChapterControl) {
  const materials = useWatch({ control: form.control, name: 'attachments' });
  const [removed, setRemoved] = useState<Removal | null>(null);
  const change = useCallback(
    (next: readonly AttachmentFields[]) => {
      form.setValue('attachments', [...next], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    },
    [form],
  );
  const move = useCallback(
    (from: number, to: number) => change(moved(form.getValues('attachments'), from, to)),
    [form, change],
  );
  const rename = (material: AttachmentFields, name: string) =>
    change(materials.map((one) => (one === material ? { ...one, name } : one)));
  const remove = (material: AttachmentFields) => {
    setRemoved({ material, index: materials.indexOf(material) });
    change(materials.filter((one) => one !== material));
  };
  const putBack = ({ material, index }: Removal) => {
    setRemoved(null);
    change(materials.toSpliced(index, 0, material));
  };
  return { materials, removed, move, rename, remove, putBack };
}

export type Materials = ReturnType<typeof useMaterials>;
