import { makeSubmission } from '@stupeni/test-kit';
import { historyOf, standingOf } from './work-history';

const returned = { verdict: 'REDO', state: 'DECIDED' } as const;

describe('the story of a FILE lesson', () => {
  it('has works and verdicts in the order in which they came, the newest first', () => {
    const first = makeSubmission({
      ...returned,
      createdAt: '2026-11-09T17:15:00.000Z',
      reviewedAt: '2026-11-10T06:47:00.000Z',
    });
    const second = makeSubmission({
      verdict: 'READY',
      state: 'DECIDED',
      createdAt: '2026-11-14T08:02:00.000Z',
      reviewedAt: '2026-11-14T13:20:00.000Z',
    });
    expect(historyOf([second, first]).map(({ kind, work }) => [kind, work.id])).toEqual([
      ['accepted', second.id],
      ['handedIn', second.id],
      ['returned', first.id],
      ['handedIn', first.id],
    ]);
  });

  it('says what stands: nothing, a work that waits, or one that was decided on', () => {
    const old = makeSubmission({ ...returned, reviewedAt: '2026-11-10T06:47:00.000Z' });
    expect(standingOf([])).toBe('nothing');
    expect(standingOf([makeSubmission(), old])).toBe('waiting');
    expect(standingOf([old])).toBe('decided');
  });
});
