import { Popover } from '@base-ui/react/popover';
import { type RefObject, useRef } from 'react';
import { useEnvironment } from '../environment/environment.tsx';
import { Calendar } from './calendar.tsx';
import { dayOfDate } from './calendar-day.ts';
import styles from './calendar-popover.module.css';

interface CalendarPopoverProps {
  readonly isOpen: boolean;
  /** Escape, a press outside, the close button, or a day was picked. */
  readonly onClose: () => void;
  /** The chosen day, `YYYY-MM-DD`; '' for none. */
  readonly day: string;
  readonly onPick: (day: string) => void;
  /** What it hangs from. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** The button that opens and closes it; takes the focus back. */
  readonly button: RefObject<HTMLElement | null>;
}

/** A calendar that hangs from a field, and closes as a day is picked. Import it lazily: the library of the calendar comes with it. */
export function CalendarPopover({ isOpen, onClose, day, onPick, anchor, button }: CalendarPopoverProps) {
  const { translateLabel } = useEnvironment();
  const popup = useRef<HTMLDivElement>(null);
  const pick = (picked: string) => {
    onPick(picked);
    onClose();
  };
  return (
    <Popover.Root
      open={isOpen}
      modal="trap-focus"
      onOpenChange={(open, { event }) => {
        // A press of its own button is that button's to answer.
        const isOwnButton = event.target instanceof Node && button.current?.contains(event.target) === true;
        if (!open && !(event.type !== 'keydown' && isOwnButton)) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className={styles.positioner}
        >
          <Popover.Popup
            ref={popup}
            className={styles.popup}
            aria-label={translateLabel('calendar')}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('[aria-pressed][tabindex="0"]') ?? true}
            finalFocus={button}
          >
            <Calendar day={day} onPick={pick} />
            <div className={styles.foot}>
              <button type="button" className={styles.footButton} onClick={() => pick(dayOfDate(new Date()))}>
                {translateLabel('today')}
              </button>
              <Popover.Close className={styles.footButton}>{translateLabel('close')}</Popover.Close>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
