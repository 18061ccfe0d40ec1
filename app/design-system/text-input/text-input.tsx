import { type InputHTMLAttributes, type Ref, useId, useRef, useState } from 'react';
import { useEnvironment } from '../environment/environment.tsx';
import {
  Field,
  FieldBox,
  type FieldLook,
  type FieldTexts,
  FieldTool,
  fieldAttributes,
  fieldControlClass,
  passRef,
} from '../field/field.tsx';

export interface TextInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className' | 'required'>,
    FieldTexts,
    FieldLook {
  readonly name: string;
  /** Shows a button that empties the field while it has a value. */
  readonly clearable?: boolean | undefined;
  /** With `password` an eye button shows and hides the text. */
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'tel' | 'number' | 'datetime-local' | undefined;
  /** With `password`: whether the text is visible at first. Default false. */
  readonly startsShown?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** Empties a field as typing would, so that listeners (React, a form library) notice. */
function emptyAsIfTyped(input: HTMLInputElement): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(input, '');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

/**
 * One line of text with its label, error and hint. States: empty, filled, focused, invalid, read-only, disabled,
 * password hidden or shown. Works controlled, uncontrolled and with the spread of a form library's `register`.
 */
export function TextInput(props: TextInputProps) {
  const { label, required, error, hint, size, weight, clearable, startsShown = false, ...others } = props;
  const { type = 'text', placeholder = ' ', ref, id, readOnly, disabled, ...attributes } = others;
  const { translateLabel } = useEnvironment();
  const ownId = useId();
  const fieldId = id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(startsShown);
  const isPassword = type === 'password';

  return (
    <Field id={fieldId} label={label} required={required} error={error} hint={hint}>
      <FieldBox size={size} weight={weight}>
        <input
          {...((isPassword || type === 'email') && { autoCapitalize: 'none', spellCheck: false })}
          {...attributes}
          {...fieldAttributes(fieldId, { required, error, hint })}
          ref={(element) => {
            input.current = element;
            passRef(ref, element);
          }}
          type={isPassword && isShown ? 'text' : type}
          className={fieldControlClass}
          placeholder={placeholder}
          readOnly={readOnly}
          disabled={disabled}
        />
        {clearable && !readOnly && !disabled && (
          <FieldTool
            icon="clear"
            whileFilled
            aria-label={translateLabel('clear')}
            onClick={() => input.current && emptyAsIfTyped(input.current)}
          />
        )}
        {isPassword && (
          <FieldTool
            icon={isShown ? 'eye-open' : 'eye-closed'}
            aria-label={translateLabel('showPassword')}
            aria-pressed={isShown}
            aria-controls={fieldId}
            disabled={disabled}
            onClick={() => setShown(!isShown)}
          />
        )}
      </FieldBox>
    </Field>
  );
}
