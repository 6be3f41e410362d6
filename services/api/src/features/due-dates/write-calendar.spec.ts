import { writeCalendar } from './write-calendar';

const event = {
  uid: 'due-7-3@school.test',
  at: new Date('2026-12-04T20:59:00Z'),
  changedAt: new Date('2026-11-20T09:00:00.500Z'),
  sequence: 2,
  title: 'Срок: 5. Смета; план, итог',
  description: 'Основы\nпроектов',
  url: 'https://school.test/courses/1/lesson/7',
};
const unfold = (text: string) => text.replaceAll('\r\n ', '');

it('writes an event with its time in UTC, its number of changes and escaped texts', () => {
  const lines = unfold(writeCalendar('Сроки', [event])).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:due-7-3@school.test',
      'DTSTAMP:20261120T090000Z',
      'SEQUENCE:2',
      'DTSTART:20261204T205900Z',
      String.raw`SUMMARY:Срок: 5. Смета\; план\, итог`,
      String.raw`DESCRIPTION:Основы\nпроектов`,
      'END:VCALENDAR',
    ]),
  );
});

it('writes no end, because an end must be later than the beginning', () => {
  expect(writeCalendar('Сроки', [event])).not.toContain('DTEND');
});

it('folds lines at 75 bytes without cutting a character', () => {
  const title = `${'Ж'.repeat(60)}😀${'щ'.repeat(40)}`;
  const text = writeCalendar('Сроки', [{ ...event, title }]);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\uFFFD');
  expect(unfold(text)).toContain(`SUMMARY:${title}\r\n`);
});

it('ends each line as RFC 5545 requires, also in a calendar without events', () => {
  const text = writeCalendar('Сроки', []);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});
