import { type AuditAction, type AuditQuery, auditActions } from '#contract/audit.ts';
import { Day } from '#contract/common.ts';
import { dateOfDay } from '../../design-system/calendar/calendar-day.ts';
import { filterQuery, namedCourse, searchedText } from '../../lists/use-list-filter.ts';

/** Which journal entries are shown; '' for no limit. */
export interface AuditFilter {
  readonly action: AuditAction | '';
  readonly search: string;
  readonly courseId: string;
  /** First and last day, `YYYY-MM-DD`, by the reader's clock. */
  readonly from: string;
  readonly to: string;
}

/** Reads the filter from an address. Leaves out values that are not valid. */
export function readFilter(address: URLSearchParams): AuditFilter {
  const text = (name: string) => address.get(name)?.trim() ?? '';
  const day = (name: string) => (Day.safeParse(text(name)).success ? text(name) : '');
  return {
    action: auditActions.find((action) => action === text('action')) ?? '',
    search: searchedText(address),
    courseId: namedCourse(address),
    from: day('from'),
    to: day('to'),
  };
}

/** Whether the last day comes before the first; false if either is missing. */
export function isBackwards({ from, to }: AuditFilter): boolean {
  return from !== '' && to !== '' && to < from;
}

/**
 * The instant of midnight at the beginning of a day by this browser's clock, plus `daysLater` days and `milliseconds`; undefined for no
 * day.
 */
function instantOf(day: string, daysLater: number, milliseconds: number): string | undefined {
  const date = dateOfDay(day);
  if (date === null) return undefined;
  date.setDate(date.getDate() + daysLater);
  date.setHours(0, 0, 0, milliseconds);
  const text = date.toISOString();
  // In UTC the instant may fall into a year that the contract does not accept as a limit.
  return Day.safeParse(text.slice(0, 10)).success ? text : undefined;
}

/** Returns the query for a filter. Days become their first and last millisecond by this browser's clock. */
export function auditQuery({ from, to, ...others }: AuditFilter): AuditQuery {
  const first = instantOf(from, 0, 0);
  // The last millisecond of the day, as the server includes both ends.
  const last = instantOf(to, 1, -1);
  return {
    ...filterQuery(others),
    ...(first === undefined ? {} : { from: first }),
    ...(last === undefined ? {} : { to: last }),
  };
}
