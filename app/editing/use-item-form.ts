import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMemo } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { FieldErrorCode } from '#contract/errors.ts';
import { useErrorText } from '../i18n/use-error-text.ts';
import type { ItemKind } from './item-kind.ts';
import type { Texts } from './save-request.ts';

/**
 * How long after leaving a field its error appears. The error's line pushes down what is below. If it appeared at once, a button there
 * could move between press and release, and the press would be lost.
 */
export const errorDelayMs = 300;

/** Props of a field's input: the form library's own attributes, and the error in the language of the page. */
export function useFieldOf<Fields extends FieldValues>(form: UseFormReturn<Fields>) {
  const errorText = useErrorText();
  return (name: Path<Fields>, options?: RegisterOptions<Fields>) => ({
    ...form.register(name, options),
    error: errorText(form.getFieldState(name, form.formState).error?.message),
  });
}

/** The form library's object for the fields of an item. */
export type ItemControl<Name extends string> = UseFormReturn<Record<Name, string>>;

/**
 * The form library's object for an item, and what an editor uses of it: functions that stay the same as long as the form exists.
 * `sentFields` selects what is validated and sent.
 */
export function useItemForm<Name extends string>(
  { content, fieldNames }: Pick<ItemKind<never, Name>, 'content' | 'fieldNames'>,
  opening: Record<Name, string>,
  sentFields: (fields: Record<Name, string>) => Record<Name, string>,
) {
  type Fields = Record<Name, string>;
  // The contract's own schema, typed for a form whose fields always exist. Its output is used only by the server.
  const schema = content as Parameters<typeof standardSchemaResolver<Fields, unknown, Fields>>[0];
  const resolve = standardSchemaResolver(schema, undefined, { raw: true });
  const resolver: Resolver<Fields> = (fields, context, options) => resolve(sentFields(fields), context, options);
  const control: ItemControl<Name> = useForm<Fields>({
    resolver,
    mode: 'onTouched',
    delayError: errorDelayMs,
    defaultValues: opening as DefaultValues<Fields>,
  });
  // Read at each render: the library only updates the values that were read from the first render on.
  const { isDirty, isValid } = control.formState;
  const steady = useMemo(() => {
    // In a flat form the path of a field is its name.
    const pathOf = (name: string) => name as Path<Fields>;
    return {
      read: (): Fields => ({ ...control.getValues() }),
      /** Sets the fields and marks them as unchanged. */
      reset: (fields: Fields) => control.reset(fields),
      /** Sets fields as if they were typed. A field that is left out stays as it is. */
      fill: (fields: Texts) => {
        for (const name of fieldNames) {
          const value = fields[name] as PathValue<Fields, Path<Fields>> | undefined;
          if (value !== undefined) control.setValue(pathOf(name), value, { shouldDirty: true, shouldValidate: true });
        }
      },
      refuse: (name: Name, code: FieldErrorCode) => control.setError(pathOf(name), { type: 'server', message: code }),
      focus: (name: Name) => control.setFocus(pathOf(name)),
      subscribe: (callback: () => void) => control.subscribe({ formState: { values: true }, callback }),
    };
  }, [control, fieldNames]);
  return { control, form: { ...steady, isDirty, isValid } };
}
