import { Popover } from '@base-ui/react/popover';
import { type RefObject, useRef } from 'react';
import { useEnvironment } from '../environment/environment.tsx';
import { Calendar } from './calendar.tsx';
import { dayOfDate } from './calendar-day.ts';
import styles from './calendar-popover.module.css';

interface CalendarPopoverProps {
  readonly isOpen: boolean;
  /** Called on Escape, a press outside, the close button, or when a day was picked. */
  readonly onClose: () => void;
  /** The chosen day, `YYYY-MM-DD`; '' for none. */
  readonly day: string;
  readonly onPick: (day: string) => void;
  /** The element that it is attached to. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** The button that opens and closes it; gets the focus back. */
  readonly button: RefObject<HTMLElement | null>;
}

/** A calendar attached to a field, which closes when a day is picked. Import it lazily: it brings the calendar's library. */
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
        // The button handles its own press.
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
