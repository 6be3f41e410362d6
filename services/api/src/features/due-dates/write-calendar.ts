/** An event of a calendar: a moment at which something is due. */
export interface CalendarEvent {
  /** The id of the event. It stays the same when the event changes. */
  uid: string;
  at: Date;
  /** When the event last changed, and how often. */
  changedAt: Date;
  sequence: number;
  title: string;
  description: string;
  url: string;
}

/** How often a calendar program should ask again. */
const refresh = 'PT1H';

/** A calendar of these events (RFC 5545). */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//stupeni//due dates//RU',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...events.flatMap(writeEvent),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

const writeEvent = ({ uid, at, changedAt, sequence, title, description, url }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${writeMoment(changedAt)}`,
  `LAST-MODIFIED:${writeMoment(changedAt)}`,
  `SEQUENCE:${sequence}`,
  // RFC 5545, 3.6.1: an event without an end ends when it begins. An end that equals the beginning is not valid.
  `DTSTART:${writeMoment(at)}`,
  `SUMMARY:${escapeText(title)}`,
  `DESCRIPTION:${escapeText(description)}`,
  `URL:${url}`,
  // A due date must not show the learner as busy.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** A moment in UTC: each program shows it in its own time zone. */
const writeMoment = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** RFC 5545, 3.3.11. */
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n');

const mostBytes = 75;

/**
 * RFC 5545, 3.1: a line has at most 75 bytes, and each continued line begins with a space. A character is never cut.
 */
function foldLine(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > mostBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
