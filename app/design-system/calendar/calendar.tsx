import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Calendar as CalendarPages } from 'react-calendar';
import { useEnvironment } from '../environment/environment.tsx';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import styles from './calendar.module.css';
import { type CalendarView, dateByKey, dateOf, dateOfDay, dayOfDate, tileKey } from './calendar-day.ts';

interface CalendarTileProps {
  /** Label for screen readers if the tile's own text is too short. */
  readonly label: string | undefined;
  /** The only tile that the Tab key reaches; arrow keys change which one it is. */
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isNow: boolean;
  /** True if the active tile must take the focus; the tile then sets it to false. */
  readonly wantsFocus: RefObject<boolean>;
}

/** Rendered in each tile of the calendar for what the library lacks: keyboard focus, and the state in words. */
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
  /** The first view; default a month. */
  readonly firstView?: CalendarView | undefined;
}

/** Label keys of the arrows of each view: by one page, and by ten. */
const pageLabels: Record<
  CalendarView,
  { readonly one: readonly [string, string]; readonly many: readonly [string, string] }
> = {
  month: { one: ['previousMonth', 'nextMonth'], many: ['previousYear', 'nextYear'] },
  year: { one: ['previousYear', 'nextYear'], many: ['previousDecade', 'nextDecade'] },
  decade: { one: ['previousDecade', 'nextDecade'], many: ['previousCentury', 'nextCentury'] },
  century: { one: ['previousCentury', 'nextCentury'], many: ['previousCentury', 'nextCentury'] },
};

/** A limit of the form `YYYY-MM-DD`, not of the calendar. */
const lastDay = dateOf(9999, 11, 31);

function TwoArrows({ name }: { readonly name: 'arrow-left' | 'arrow-right' }): ReactNode {
  return (
    <span className={styles.twoArrows}>
      <Icon name={name} size={18} />
      <Icon name={name} size={18} />
    </span>
  );
}

/** The shown page and the tile that has the keyboard. */
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
    // The pressed button disappears with its view or becomes disabled; the focus must not be lost with it.
    wantsFocus.current = isDeeper || next === 'century';
    setView(next);
    if (isDeeper && start && tileKey(view, start) !== tileKey(view, active)) setActive(start);
  };
  return { view, active, setActive, wantsFocus, moveByKey, changeView };
}

/**
 * A calendar for picking one day. The title of a month leads up to its year, decade and century; each tile there leads
 * down again. Arrow, Home, End and Page keys move between tiles. There is no first or last day.
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
        // Keeps the height, so that nothing moves under the pointer between months.
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
