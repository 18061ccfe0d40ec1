import { type FocusEvent, type KeyboardEvent, lazy, type Ref, Suspense, useId, useRef, useState } from 'react';
import { useEnvironment } from '../environment/environment.tsx';
import {
  Field,
  FieldBox,
  type FieldLook,
  type FieldTexts,
  FieldTool,
  fieldAttributes,
  fieldControlClass,
} from '../field/field.tsx';
import styles from './date-input.module.css';
import { dayOfText, textOfDay } from './day-text.ts';

const loadCalendar = () => import('../calendar/calendar-popover.tsx');
const CalendarPopover = lazy(() => loadCalendar().then((module) => ({ default: module.CalendarPopover })));

interface DateInputProps extends FieldTexts, FieldLook {
  readonly name: string;
  /** `YYYY-MM-DD`, or '' for no day. */
  readonly value: string;
  /** Gets the day as `YYYY-MM-DD`; '' while the typed text is not a complete day. */
  readonly onChange: (day: string) => void;
  readonly onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  /** Default: the order of the numbers in the language of the page. */
  readonly placeholder?: string | undefined;
  readonly readOnly?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly id?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** Text in the field: the day in words, or the typed text as long as it means the present value. */
function useTyping({ value, onChange }: Pick<DateInputProps, 'value' | 'onChange'>, locale: string) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isMeant = typed !== null && (dayOfText(typed, locale) ?? '') === value;
  return {
    text: isMeant ? typed : textOfDay(value, locale),
    /** The field was left with a text that is not a day. */
    isNoDay: isMeant && isLeft && value === '' && typed.trim() !== '',
    type: (text: string) => {
      setTyped(text);
      onChange(dayOfText(text, locale) ?? '');
    },
    leave: () => {
      setLeft(true);
      // A day that was understood is shown in words.
      if (value !== '') setTyped(null);
    },
    pick: (day: string) => {
      setTyped(null);
      onChange(day);
    },
  };
}

/**
 * A calendar day, shown in the language of the page, typed or picked from a calendar, which the button (or Alt with the down
 * arrow) opens. No first or last day: the years 0001 to 9999. States: empty, filled, focused, open, invalid, not a day,
 * read-only, disabled. Controlled: with a form library, by its controller.
 */
export function DateInput(props: DateInputProps) {
  const { label, required, error, hint, size, weight, name, value, onChange, onBlur, id, ref, ...states } = props;
  const { placeholder, readOnly = false, disabled = false } = states;
  const { translateLabel, locale } = useEnvironment();
  const ownId = useId();
  const fieldId = id ?? ownId;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Once loaded, the calendar stays, so that its closing is animated. */
  const [wasOpened, setOpened] = useState(false);
  const { text, isNoDay, type, leave, pick } = useTyping({ value, onChange }, locale);
  const shownError = isNoDay ? translateLabel('noSuchDay') : error;
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey || readOnly) return;
    event.preventDefault();
    open();
  };
  return (
    <Field id={fieldId} label={label} required={required} error={shownError} hint={hint}>
      <FieldBox ref={box} size={size} weight={weight} className={styles.box}>
        <input
          {...fieldAttributes(fieldId, { required, error: shownError, hint })}
          ref={ref}
          type="text"
          name={name}
          className={fieldControlClass}
          value={text}
          placeholder={placeholder ?? translateLabel('dayPattern')}
          autoComplete="off"
          spellCheck={false}
          readOnly={readOnly}
          disabled={disabled}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={openByKey}
          onBlur={(event) => {
            leave();
            onBlur?.(event);
          }}
        />
        {!readOnly && (
          <FieldTool
            ref={button}
            icon="calendar"
            aria-label={translateLabel('openCalendar')}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={disabled}
            onPointerEnter={() => void loadCalendar()}
            onClick={() => (isOpen ? setOpen(false) : open())}
          />
        )}
      </FieldBox>
      {wasOpened && (
        <Suspense>
          <CalendarPopover
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            day={value}
            onPick={pick}
            anchor={box}
            button={button}
          />
        </Suspense>
      )}
    </Field>
  );
}
