import { makeSubmission } from '@stupeni/test-kit';
import { buildHistory, findStage } from './submission-history';

const returned = { verdict: 'REDO', state: 'DECIDED' } as const;

describe('buildHistory', () => {
  it('sorts submissions and verdicts by time, the newest first', () => {
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
    expect(buildHistory([second, first]).map(({ kind, submission }) => [kind, submission.id])).toEqual([
      ['accepted', second.id],
      ['submitted', second.id],
      ['returned', first.id],
      ['submitted', first.id],
    ]);
  });
});

describe('findStage', () => {
  it('tells no submission, a waiting one and decided ones apart', () => {
    const old = makeSubmission({ ...returned, reviewedAt: '2026-11-10T06:47:00.000Z' });
    expect(findStage([])).toBe('nothing');
    expect(findStage([makeSubmission(), old])).toBe('waiting');
    expect(findStage([old])).toBe('decided');
  });
});
