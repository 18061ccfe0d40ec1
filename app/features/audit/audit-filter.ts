import { type AuditAction, type AuditQuery, auditActions } from '#contract/audit.ts';

/** Which entries of the journal are shown; '' for no limit. */
export interface AuditFilter {
  readonly action: AuditAction | '';
  readonly search: string;
  readonly courseId: string;
  /** First and last day, `YYYY-MM-DD`, by the clock of whoever reads. */
  readonly from: string;
  readonly to: string;
}

export const wholeJournal: AuditFilter = { action: '', search: '', courseId: '', from: '', to: '' };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Reads what an address asks for; what cannot be meant is left out. */
export function readFilter(address: URLSearchParams): AuditFilter {
  const text = (name: string) => address.get(name)?.trim() ?? '';
  const fitting = (name: string, pattern: RegExp) => (pattern.test(text(name)) ? text(name) : '');
  return {
    action: auditActions.find((action) => action === text('action')) ?? '',
    search: text('search'),
    courseId: fitting('courseId', uuid),
    from: fitting('from', day),
    to: fitting('to', day),
  };
}

/** The address of a view, so that it can be linked. */
export function writeFilter(filter: AuditFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
}

export function isWholeJournal(filter: AuditFilter): boolean {
  return Object.values(filter).every((value) => value === '');
}

/** Midnight that a day begins with by this clock, `daysLater` days on; undefined for no day and for one that there is not. */
function midnight(text: string, daysLater: number): Date | undefined {
  const [year = 0, month = 0, dayOfMonth = 0] = text.split('-').map(Number);
  const date = new Date(year, month - 1, dayOfMonth + daysLater);
  // Years below 100 are taken for those of the last century.
  date.setFullYear(year, month - 1, dayOfMonth + daysLater);
  return text === '' || Number.isNaN(date.getTime()) ? undefined : date;
}

/** What the server is asked for a view. */
export function auditQuery({ action, search, courseId, from, to }: AuditFilter): AuditQuery {
  const first = midnight(from, 0);
  const end = midnight(to, 1);
  return {
    ...(action === '' ? {} : { action }),
    ...(search === '' ? {} : { search }),
    ...(courseId === '' ? {} : { courseId }),
    ...(first ? { from: first.toISOString() } : {}),
    // The last millisecond of the day: the server counts both ends in.
    ...(end ? { to: new Date(end.getTime() - 1).toISOString() } : {}),
  };
}
