import { type AuditAction, type AuditQuery, auditActions } from '#contract/audit.ts';
import { Day } from '#contract/common.ts';
import { limitsOf, namedCourse, searchedText } from '../../lists/use-list-filter.ts';

/** Which entries of the journal are shown; '' for no limit. */
export interface AuditFilter {
  readonly action: AuditAction | '';
  readonly search: string;
  readonly courseId: string;
  /** First and last day, `YYYY-MM-DD`, by the clock of whoever reads. */
  readonly from: string;
  readonly to: string;
}

/** Reads what an address asks for; what cannot be meant is left out. */
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

/** Whether the last day comes before the first. */
export function isBackwards({ from, to }: AuditFilter): boolean {
  return from !== '' && to !== '' && to < from;
}

/** Midnight that a day begins with by this clock, `daysLater` days and so many milliseconds on; undefined for no day. */
function instantOf(day: string, daysLater: number, milliseconds: number): string | undefined {
  if (day === '') return undefined;
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const date = new Date(0);
  date.setFullYear(year, month - 1, dayOfMonth + daysLater);
  date.setHours(0, 0, 0, milliseconds);
  const text = date.toISOString();
  // In UTC the first day may begin, and the last end, in a year that is no limit to anything.
  return Day.safeParse(text.slice(0, 10)).success ? text : undefined;
}

/** What the server is asked for a view. */
export function auditQuery({ from, to, ...others }: AuditFilter): AuditQuery {
  const first = instantOf(from, 0, 0);
  // The last millisecond of the day: the server counts both ends in.
  const last = instantOf(to, 1, -1);
  return {
    ...limitsOf(others),
    ...(first === undefined ? {} : { from: first }),
    ...(last === undefined ? {} : { to: last }),
  };
}
