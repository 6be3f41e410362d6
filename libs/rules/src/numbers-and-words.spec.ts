import fc from 'fast-check';
import { roles } from '@stupeni/contract';
import {
  amountOf,
  counted,
  countFreeSlots,
  parseId,
  inQuotes,
  nameOf,
  plainName,
  plural,
  previewText,
  roleHome,
  slotPrice,
  slotsRunLow,
  taskTagOf,
  tileCount,
} from './index';

describe('slots', () => {
  it('cost 2000 roubles each', () => {
    expect(slotPrice).toBe(2000);
    expect(amountOf(5)).toBe(10_000);
  });

  it('are free when they are paid and not used', () => {
    expect(countFreeSlots([3, 2], 3)).toBe(2);
    expect(countFreeSlots([], 0)).toBe(0);
  });

  it.each([
    [{ paid: 0, free: 0 }, true],
    [{ paid: 7, free: 2 }, true],
    [{ paid: 7, free: 3 }, false],
    [{ paid: 1000, free: 50 }, true],
    [{ paid: 1000, free: 51 }, false],
  ])('run low when two or fewer, or 5 percent of them, are free: %j', (slots, low) => {
    expect(slotsRunLow(slots)).toBe(low);
  });
});

describe('tileCount', () => {
  it('reads the price as a number of lessons, or 0', () => {
    expect(tileCount({ price: 12 })).toBe(12);
    expect(tileCount({ price: null })).toBe(0);
    expect(tileCount({ price: 0 })).toBe(0);
  });

  it('prefers the real number when the API sends it', () => {
    expect(tileCount({ price: 1990, lessonCount: 0 })).toBe(0);
  });
});

describe('previewText', () => {
  it('cuts at 40 characters and adds an ellipsis', () => {
    expect(previewText('а'.repeat(41))).toBe(`${'а'.repeat(40)}…`);
    expect(previewText('а'.repeat(40))).toBe('а'.repeat(40));
    expect(previewText('')).toBe('');
  });

  it('makes one line', () => expect(previewText(' Первый\n\nвторой ')).toBe('Первый второй'));

  it('cuts no character in two', () => {
    expect(previewText('👩‍🏫'.repeat(3), 2)).toBe('👩‍🏫👩‍🏫…');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 50 }), (text, length) =>
        expect(() => encodeURIComponent(previewText(text, length))).not.toThrow(),
      ),
    );
  });
});

describe('plural', () => {
  const lessons = { one: 'урок', few: 'урока', many: 'уроков' };

  it.each([
    [0, 'уроков'],
    [1, 'урок'],
    [2, 'урока'],
    [5, 'уроков'],
    [11, 'уроков'],
    [21, 'урок'],
    [112, 'уроков'],
    [1.5, 'уроков'],
  ])('picks the Russian form for %d', (count, word) => {
    expect(plural(count, lessons)).toBe(word);
  });

  it('writes the number before its word', () => {
    expect(counted(1021, lessons)).toBe('1\u00a0021 урок');
  });
});

describe('parseId', () => {
  it.each(['1', '101', '2147483647'])('reads %s', (text) => {
    expect(parseId(text)).toBe(Number(text));
  });

  it.each([null, undefined, '', '0', '01', '-1', '1.5', '1e3', ' 1', '2147483648', 'new'])(
    'gives null for %j',
    (text) => {
      expect(parseId(text)).toBeNull();
    },
  );
});

it('names a person surname first', () => {
  expect(nameOf({ firstName: 'Анна', lastName: 'Смирнова' })).toBe('Смирнова Анна');
  const whole = { firstName: 'Анна', lastName: 'Смирнова', middleName: 'Павловна' };
  expect(nameOf(whole)).toBe('Смирнова Анна Павловна');
});

describe('tags and start screens', () => {
  it('gives a task the tag of its lesson status', () => {
    expect(taskTagOf('NOT_STARTED')).toBe('pending');
    expect(taskTagOf('ON_REVIEW')).toBe('review');
    expect(taskTagOf('NEED_CLARIFY')).toBe('clarify');
    expect(taskTagOf('NEED_REWORK')).toBe('redo');
    expect(taskTagOf('COMPLETED')).toBe('ready');
  });

  it('gives every role a start screen', () => {
    expect(roles.map((role) => roleHome[role])).toEqual([
      '/courses',
      '/teacher/review',
      '/moderator/participants',
      '/creator/courses',
    ]);
  });
});

it.each([
  ['Старт', '«Старт»'],
  ['«Старт»', '«Старт»'],
  ['Курс «Старт»', '«Курс „Старт“»'],
  ['«Старт» и «Финиш»', '«„Старт“ и „Финиш“»'],
])('puts the name %s into quotes as %s', (name, quoted) => expect(inQuotes(name)).toBe(quoted));

it('stores a name without the marks that turn the direction of text', () => {
  for (const mark of ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'])
    expect(plainName(` Ан${mark}на${mark} `)).toBe('Анна');
  expect(plainName('Анна\u200dМария')).toBe('Анна\u200dМария');
});
