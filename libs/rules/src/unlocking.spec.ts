import fc from 'fast-check';
import { progressStatuses } from '@stupeni/contract';
import { findOpeningDay, isOpen, lockedBy, opensNext, statusOf } from './unlocking';

const course = (...statuses: (typeof progressStatuses)[number][]) =>
  statuses.map((status, index) => ({ id: 10 + index, status }));

describe('a lesson', () => {
  it.each([
    ['COMPLETED', true],
    ['ON_REVIEW', true],
    ['NEED_CLARIFY', true],
    ['NEED_REWORK', false],
    ['NOT_STARTED', false],
  ] as const)('opens the next one (%s): %s', (status, opens) => {
    expect(opensNext(status)).toBe(opens);
    expect(isOpen(course(status, 'NOT_STARTED'), 1)).toBe(opens);
  });

  it('is always open when it is the first', () => {
    for (const status of progressStatuses) expect(isOpen(course(status), 0)).toBe(true);
  });

  it('locks the next one, and `lockedBy` returns it', () => {
    const steps = course('COMPLETED', 'NEED_REWORK', 'ON_REVIEW');
    expect(lockedBy(steps, 2)).toBe(steps[1]);
    expect(lockedBy(steps, 1)).toBeNull();
  });

  it('is not open when it does not exist', () => {
    expect(isOpen(course('COMPLETED'), 1)).toBe(false);
    expect(isOpen(course('COMPLETED'), -1)).toBe(false);
    expect(isOpen([], 0)).toBe(false);
  });

  it.each(progressStatuses)('stays open when it is completed, after one with the status %s', (status) => {
    const steps = course('NOT_STARTED', status, 'COMPLETED', 'NOT_STARTED');
    expect(isOpen(steps, 2)).toBe(true);
    expect(lockedBy(steps, 2)).toBeNull();
    expect(isOpen(steps, 3)).toBe(true);
  });

  it('is closed until its day, and the next one waits for it', () => {
    const steps = course('COMPLETED', 'NOT_STARTED', 'NOT_STARTED');
    const dated = steps.map((step, at) => (at === 1 ? { ...step, opensOn: '2026-12-04' } : step));
    expect(isOpen(dated, 1)).toBe(false);
    expect(findOpeningDay(dated, 1)).toBe('2026-12-04');
    expect(lockedBy(dated, 1)).toBeNull();
    expect(lockedBy(dated, 2)).toBe(dated[1]);
  });

  it('stays open when it is completed and gets a day', () => {
    const steps = [{ id: 10, status: 'COMPLETED', opensOn: '2026-12-04' } as const];
    expect(isOpen(steps, 0)).toBe(true);
    expect(findOpeningDay(steps, 0)).toBeNull();
  });

  it('depends only on the previous one, unless it is completed', () => {
    const anyCourse = fc.array(fc.constantFrom(...progressStatuses), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(anyCourse, (statuses) => {
        const steps = course(...statuses);
        for (let at = 1; at < steps.length; at += 1)
          expect(isOpen(steps, at)).toBe(statuses[at] === 'COMPLETED' || opensNext(statuses[at - 1]!));
      }),
    );
  });

  it('counts as not started without progress', () => {
    expect(statusOf([])).toBe('NOT_STARTED');
    expect(statusOf([{ status: 'ON_REVIEW' }])).toBe('ON_REVIEW');
  });
});
