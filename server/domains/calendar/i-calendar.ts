/** Something that happens at an instant. */
export interface CalendarEvent {
  /** The same for the same event at all times. */
  readonly uid: string;
  readonly at: Date;
  readonly changedAt: Date;
  readonly summary: string;
  readonly url: string;
}

/** Most octets of a line (RFC 5545, 3.1). */
const maxLineBytes = 75;

/** Writes a calendar of a site (RFC 5545), all instants in UTC. */
export function writeCalendar(site: string, name: string, events: readonly CalendarEvent[]): string {
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
