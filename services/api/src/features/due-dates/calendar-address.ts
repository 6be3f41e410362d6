import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseId } from '@stupeni/rules';

/** The person whose calendar an address opens, and how often the person had replaced earlier addresses. */
export interface CalendarOwner {
  userId: number;
  number: number;
}

const path = '/api/calendar/';
const ending = '.ics';

// Calendars have a key of their own, so that no signature of a token or of a file is valid for a calendar.
const sign = (secret: string, { userId, number }: CalendarOwner) => {
  const key = createHmac('sha256', secret).update('addresses of calendars').digest();
  return createHmac('sha256', key).update(`${userId} ${number}`).digest();
};

/** The path of a person's calendar. It changes with the number, and nobody can guess it. */
export const calendarPath = (secret: string, owner: CalendarOwner): string =>
  `${path}${owner.userId}-${owner.number}-${sign(secret, owner).toString('base64url')}${ending}`;

/**
 * The owner for whom an address was made. Undefined for an address that the school did not make.
 * @param file the last part of the address
 */
export function parseCalendarFile(secret: string, file: string): CalendarOwner | undefined {
  const parts = /^(\d{1,10})-(\d{1,10})-([\w-]{43})\.ics$/.exec(file);
  const userId = parseId(parts?.[1]);
  const number = Number(parts?.[2]);
  if (!parts || userId === null) return undefined;
  const owner = { userId, number };
  const sent = Buffer.from(parts[3]!, 'base64url');
  const expected = sign(secret, owner);
  const isSame = sent.length === expected.length && timingSafeEqual(sent, expected);
  return isSame && calendarPath(secret, owner) === `${path}${file}` ? owner : undefined;
}
