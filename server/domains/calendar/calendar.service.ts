import type { Actor } from '#contract/auth.ts';
import type { Calendar, CalendarAddress } from '#contract/calendar.ts';
import { mustExist, ProblemError } from '#contract/errors.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#server/db/database.ts';
import { type Claim, writeOnce } from '#server/db/idempotency.ts';
import { findAddress, listBoundChapters, listCourses, removeAddress, saveAddress } from './calendar.repository.ts';

/** The path before all calendar addresses. */
export const calendarBase = '/calendar/';

interface CalendarDependencies {
  readonly database: Database;
  readonly publicUrl: string;
  /** Makes secrets and their stored form. */
  readonly secrets: { readonly make: () => string; readonly hash: (secret: string) => string };
  readonly translate: (language: Language, key: string) => string;
  readonly siteName: (language: Language) => string;
}

/** People's calendars: when the chapters of their courses open and close. */
export type CalendarService = ReturnType<typeof createCalendarService>;

/** Stores only the hash of an address's secret, so an address can be shown only once. */
export function createCalendarService({ database, publicUrl, secrets, translate, siteName }: CalendarDependencies) {
  return {
    get: async ({ id }: Actor): Promise<Calendar> => {
      const address = await findAddress(database.read, 'user_id', id);
      return { madeAt: address?.made_at.toISOString() ?? null };
    },

    /** Replaces the former address. */
    create: (actor: Actor, language: Language, claim: Claim): Promise<CalendarAddress> =>
      writeOnce(database, claim, async (executor) => {
        const secret = secrets.make();
        const address = { user_id: actor.id, secret_hash: secrets.hash(secret), language, made_at: new Date() };
        await saveAddress(executor, address);
        return { url: `${publicUrl}${calendarBase}${secret}.ics` };
      }),

    /** @throws ProblemError NOT_FOUND where there is none */
    remove: (actor: Actor, claim: Claim): Promise<void> =>
      writeOnce(database, claim, async (executor) => {
        if (!(await removeAddress(executor, actor.id))) throw new ProblemError('NOT_FOUND');
      }),

    /** The calendar of a secret. @throws ProblemError NOT_FOUND for an unknown secret, and for an owner who takes no course any more */
    read: async (secret: string): Promise<string> => {
      const { user_id, language } = mustExist(await findAddress(database.read, 'secret_hash', secrets.hash(secret)));
      const courses = await listCourses(database.read, user_id);
      if (courses.length === 0) throw new ProblemError('NOT_FOUND');
      const ids = courses.map(({ id }) => id);
      const titles = new Map(courses.map(({ id, title }) => [id, title]));
      const chapters = await listBoundChapters(database.read, ids);
      const events = chapters.flatMap(({ id, courseId, title, opensAt, closesAt, updatedAt }) => {
        const url = `${publicUrl}${language === 'en' ? '' : `/${language}`}/courses/${courseId}`;
        const event = (what: 'opens' | 'closes', at: Date | null): CalendarEvent[] => {
          const summary = spellFormulas(
            `${title} (${titles.get(courseId)}) · ${translate(language, `calendar.file.${what}`)}`,
          );
          return at
            ? [{ uid: `${id}-${what}@${new URL(publicUrl).host}`, at, changedAt: updatedAt, summary, url }]
            : [];
        };
        return [...event('opens', opensAt), ...event('closes', closesAt)];
      });
      return writeCalendar(siteName(language), translate(language, 'calendar.file.name'), events);
    },
  };
}

/** An event at an instant. */
interface CalendarEvent {
  /** Always the same for the same event. */
  readonly uid: string;
  readonly at: Date;
  readonly changedAt: Date;
  readonly summary: string;
  readonly url: string;
}

/** Most octets of a line (RFC 5545, 3.1). */
const maxLineBytes = 75;

/** Writes a calendar of a site (RFC 5545), all instants in UTC. */
function writeCalendar(site: string, name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${escapeText(site)}//Courses//EN`],
    `X-WR-CALNAME:${escapeText(`${site}: ${name}`)}`,
    ...events.flatMap(({ uid, at, changedAt, summary, url }) => [
      ...['BEGIN:VEVENT', `UID:${uid}`, `DTSTAMP:${stamp(changedAt)}`, `DTSTART:${stamp(at)}`],
      ...[`SUMMARY:${escapeText(summary)}`, `URL:${url}`, 'TRANSP:TRANSPARENT', 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function stamp(instant: Date): string {
  return instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Breaks a line between characters, never within one. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
