/** An event that lasts a whole day. */
export interface CalendarEvent {
  /** Stays the same when the event's texts change, so that calendars replace it. */
  uid: string;
  /** `YYYY-MM-DD` */
  date: string;
  summary: string;
  /** Address of the page that announces it. */
  url: string;
  /** Last change (RFC 3339). */
  modified: string;
}

/** Maximum length of a line, in bytes (RFC 5545, section 3.1). */
const lineLength = 75;

/** Writes a property in lines that never divide a character. */
function folded(property: string): string {
  let size = 0;
  return [...property].reduce((text, character) => {
    const bytes = Buffer.byteLength(character);
    const fits = size + bytes <= lineLength;
    size = fits ? size + bytes : 1 + bytes;
    return text + (fits ? character : `\r\n ${character}`);
  }, '');
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ');
const compact = (time: string) => time.replace(/[-:]|\.\d+/g, '');
const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

/** Returns a calendar (RFC 5545). Equal events give equal text, so that a build stays the same. */
export function calendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${name}//`,
    `NAME:${escaped(name)}`,
    // Outlook and Apple Calendar know only this name.
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ uid, date, summary, url, modified }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${compact(new Date(modified).toISOString())}`,
      `DTSTART;VALUE=DATE:${compact(date)}`,
      // Exclusive. Outlook shows an event without it at midnight.
      `DTEND;VALUE=DATE:${compact(dayAfter(date))}`,
      `SUMMARY:${escaped(summary)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
