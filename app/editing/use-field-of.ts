import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { useErrorText } from '../i18n/use-error-text.ts';

/**
 * So long after a field is left its error is shown. The line of the error pushes down what stands below: shown at once, it would come
 * between the press of a button there and its release, and the press would be lost.
 */
export const errorDelayMs = 300;

/** Gives what the input of a field takes: the form library's own attributes, and its error in the language of the page. */
export function useFieldOf<Fields extends FieldValues>(form: UseFormReturn<Fields>) {
  const errorText = useErrorText();
  return (name: Path<Fields>, options?: RegisterOptions<Fields>) => ({
    ...form.register(name, options),
    error: errorText(form.getFieldState(name, form.formState).error?.message),
  });
}
