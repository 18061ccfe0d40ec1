import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Calendar as CalendarPages } from 'react-calendar';
import { useEnvironment } from '../environment/environment.tsx';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import styles from './calendar.module.css';
import { type CalendarView, dateByKey, dateOf, dateOfDay, dayOfDate, tileKey } from './calendar-day.ts';

interface CalendarTileProps {
  /** Words for screen readers where the tile's own are too short. */
  readonly label: string | undefined;
  /** The one tile that the Tab key reaches; arrow keys make another one it. */
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isNow: boolean;
  /** True once the active tile is to take the focus; it sets it back to false. */
  readonly wantsFocus: RefObject<boolean>;
}

/** Lies in a tile of the calendar and gives it what the calendar's library cannot: its part in the keyboard, and its state in words. */
export function CalendarTile({ label, isActive, isSelected, isNow, wantsFocus }: CalendarTileProps) {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const tile = mark.current?.parentElement;
    if (!tile) return;
    tile.tabIndex = isActive ? 0 : -1;
    tile.setAttribute('aria-pressed', String(isSelected));
    if (label !== undefined) tile.setAttribute('aria-label', label);
    if (isNow) tile.setAttribute('aria-current', 'date');
    else tile.removeAttribute('aria-current');
    if (!isActive || !wantsFocus.current) return;
    wantsFocus.current = false;
    tile.focus();
  });
  return <span ref={mark} hidden />;
}

interface CalendarProps {
  /** The chosen day, `YYYY-MM-DD`; '' for none. The calendar opens there, or at today. */
  readonly day: string;
  readonly onPick: (day: string) => void;
  /** How far it looks at first; default a month. */
  readonly firstView?: CalendarView | undefined;
}

/** Label keys of what the arrows at the sides of each view lead to: by one page, and by ten. */
const pageLabels: Record<
  CalendarView,
  { readonly one: readonly [string, string]; readonly many: readonly [string, string] }
> = {
  month: { one: ['previousMonth', 'nextMonth'], many: ['previousYear', 'nextYear'] },
  year: { one: ['previousYear', 'nextYear'], many: ['previousDecade', 'nextDecade'] },
  decade: { one: ['previousDecade', 'nextDecade'], many: ['previousCentury', 'nextCentury'] },
  century: { one: ['previousCentury', 'nextCentury'], many: ['previousCentury', 'nextCentury'] },
};

/** Not a limit of the calendar but of the form `YYYY-MM-DD`. */
const lastDay = dateOf(9999, 11, 31);

function TwoArrows({ name }: { readonly name: 'arrow-left' | 'arrow-right' }): ReactNode {
  return (
    <span className={styles.twoArrows}>
      <Icon name={name} size={18} />
      <Icon name={name} size={18} />
    </span>
  );
}

/** The page that is shown and the tile that the keyboard is on. */
function useCalendarPage(day: string, firstView: CalendarView) {
  const [view, setView] = useState(firstView);
  const [active, setActive] = useState(() => dateOfDay(day) ?? new Date());
  const wantsFocus = useRef(false);

  const moveByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement && target.hasAttribute('aria-pressed'))) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const tiles = [...(target.parentElement?.children ?? [])];
    const next = dateByKey(view, active, event, { index: tiles.indexOf(target), count: tiles.length });
    if (!next) return;
    event.preventDefault();
    wantsFocus.current = true;
    setActive(next);
  };
  const changeView = (next: CalendarView, start: Date | null, isDeeper: boolean) => {
    // What was pressed goes with its view, or can be pressed no longer; the focus must not go with it.
    wantsFocus.current = isDeeper || next === 'century';
    setView(next);
    if (isDeeper && start && tileKey(view, start) !== tileKey(view, active)) setActive(start);
  };
  return { view, active, setActive, wantsFocus, moveByKey, changeView };
}

/**
 * A calendar to pick one day from. The words over a month lead up to its year, decade and century, each tile there leads
 * down again; arrow, Home, End and Page keys move among the tiles. Without a first or last day.
 */
export function Calendar({ day, onPick, firstView = 'month' }: CalendarProps) {
  const { translateLabel, locale } = useEnvironment();
  const { view, active, setActive, wantsFocus, moveByKey, changeView } = useCalendarPage(day, firstView);
  const selected = dateOfDay(day);
  const longDay = useMemo(() => new Intl.DateTimeFormat(locale, { dateStyle: 'full' }), [locale]);
  const now = new Date();
  const { one, many } = pageLabels[view];
  const isSame = (date: Date, other: Date | null) => other !== null && tileKey(view, date) === tileKey(view, other);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears the keys of the tiles, which are buttons.
    <div className={styles.calendar} onKeyDown={moveByKey}>
      <CalendarPages
        locale={locale}
        view={view}
        value={selected}
        activeStartDate={active}
        maxDate={lastDay}
        // Nothing moves away under the pointer from one month to the next.
        showFixedNumberOfWeeks
        formatDay={(_locale, date) => String(date.getDate())}
        onChange={(value) => value instanceof Date && onPick(dayOfDate(value))}
        onViewChange={({ view: next, activeStartDate, action }) =>
          changeView(next, activeStartDate, action === 'drillDown')
        }
        onActiveStartDateChange={({ activeStartDate, action }) => {
          if (activeStartDate && action !== 'drillDown' && action !== 'drillUp') setActive(activeStartDate);
        }}
        navigationAriaLive="polite"
        navigationLabel={({ label }) => (
          <>
            {label}
            {view !== 'century' && (
              <>
                <VisuallyHidden>{`, ${translateLabel('longerPeriod')}`}</VisuallyHidden>
                <Icon name="arrow-down" size={14} className={styles.longer} />
              </>
            )}
          </>
        )}
        prevLabel={<Icon name="arrow-left" size={18} />}
        prevAriaLabel={translateLabel(one[0])}
        nextLabel={<Icon name="arrow-right" size={18} />}
        nextAriaLabel={translateLabel(one[1])}
        prev2Label={<TwoArrows name="arrow-left" />}
        prev2AriaLabel={translateLabel(many[0])}
        next2Label={<TwoArrows name="arrow-right" />}
        next2AriaLabel={translateLabel(many[1])}
        tileContent={({ date }) => (
          <CalendarTile
            label={view === 'month' ? longDay.format(date) : undefined}
            isActive={isSame(date, active)}
            isSelected={isSame(date, selected)}
            isNow={isSame(date, now)}
            wantsFocus={wantsFocus}
          />
        )}
      />
    </div>
  );
}
