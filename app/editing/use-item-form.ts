import { useMemo } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { ItemForm } from './use-item-editor.ts';

/** What an editor asks of the form library's hold on a flat form of texts; `names` are all of its fields. */
export function useItemForm<Fields extends FieldValues & Record<keyof Fields, string>, Content>(
  control: UseFormReturn<Fields, unknown, Content>,
  names: ReadonlyArray<keyof Fields & Path<Fields>>,
): ItemForm<Fields> {
  // Read at each drawing: the library keeps only those up to date that are read from the first one on.
  const { isDirty, isValid } = control.formState;
  const steady = useMemo(
    () => ({
      read: () => ({ ...control.getValues() }),
      reset: (fields: Fields) => control.reset(fields),
      fill: (fields: Fields) => {
        for (const name of names) {
          // A flat form's path leads to a field of this name.
          const value = fields[name] as PathValue<Fields, typeof name>;
          control.setValue(name, value, { shouldDirty: true, shouldValidate: true });
        }
      },
      refuse: (name: keyof Fields & string, code: string) =>
        control.setError(name as Path<Fields>, { type: 'server', message: code }),
      focus: (name: keyof Fields & string) => control.setFocus(name as Path<Fields>),
      subscribe: (callback: () => void) => control.subscribe({ formState: { values: true }, callback }),
    }),
    [control, names],
  );
  return { ...steady, isDirty, isValid };
}
