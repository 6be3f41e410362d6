import fc from 'fast-check';
import { roles } from '@stupeni/contract';
import {
  amountOf,
  freeSlots,
  previewOf,
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

  it('are free as far as they are paid and not taken', () => {
    expect(freeSlots([3, 2], 3)).toBe(2);
    expect(freeSlots([], 0)).toBe(0);
  });

  it.each([
    [{ paid: 0, free: 0 }, true],
    [{ paid: 7, free: 2 }, true],
    [{ paid: 7, free: 3 }, false],
    [{ paid: 1000, free: 50 }, true],
    [{ paid: 1000, free: 51 }, false],
  ])('run low when few are free, for a large school a twentieth: %j', (slots, low) => {
    expect(slotsRunLow(slots)).toBe(low);
  });
});

describe('the count on a course tile', () => {
  it('reads the price as a number of lessons, or 0', () => {
    expect(tileCount({ price: 12 })).toBe(12);
    expect(tileCount({ price: null })).toBe(0);
    expect(tileCount({ price: 0 })).toBe(0);
  });

  it('prefers the real number when the API sends it', () => {
    expect(tileCount({ price: 1990, lessonCount: 0 })).toBe(0);
  });
});

describe('the preview of a description', () => {
  it('cuts at 40 characters and says so with an ellipsis', () => {
    expect(previewOf('а'.repeat(41))).toBe(`${'а'.repeat(40)}…`);
    expect(previewOf('а'.repeat(40))).toBe('а'.repeat(40));
    expect(previewOf('')).toBe('');
  });

  it('is one line', () => expect(previewOf(' Первый\n\nвторой ')).toBe('Первый второй'));

  it('cuts no character in two', () => {
    expect(previewOf('👩‍🏫'.repeat(3), 2)).toBe('👩‍🏫👩‍🏫…');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 50 }), (text, length) =>
        expect(() => encodeURIComponent(previewOf(text, length))).not.toThrow(),
      ),
    );
  });
});

describe('tags and start screens', () => {
  it('names a task by its lesson', () => {
    expect(taskTagOf('NOT_STARTED')).toBe('pending');
    expect(taskTagOf('ON_REVIEW')).toBe('review');
    expect(taskTagOf('NEED_CLARIFY')).toBe('clarify');
    expect(taskTagOf('NEED_REWORK')).toBe('redo');
    expect(taskTagOf('COMPLETED')).toBe('ready');
  });

  it('gives every role a screen to start on', () => {
    expect(roles.map((role) => roleHome[role])).toEqual([
      '/courses',
      '/teacher/review',
      '/moderator/participants',
      '/creator/courses',
    ]);
  });
});
