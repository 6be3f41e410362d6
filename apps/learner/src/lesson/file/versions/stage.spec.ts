import { makeSubmission } from '@stupeni/test-kit';
import { findReturned, findStage } from './stage';

const returned = makeSubmission({ verdict: 'REDO', state: 'DECIDED' });
const accepted = makeSubmission({ verdict: 'READY', state: 'DECIDED' });

it('distinguishes no submission, a waiting one, and only decided ones', () => {
  expect(findStage([])).toBe('nothing');
  expect(findStage([makeSubmission(), returned])).toBe('waiting');
  expect(findStage([returned])).toBe('decided');
});

it('finds the returned submission only while nothing newer waits or was accepted', () => {
  expect(findReturned([returned, accepted])).toBe(returned);
  expect(findReturned([makeSubmission(), returned])).toBeUndefined();
  expect(findReturned([accepted, returned])).toBeUndefined();
  expect(findReturned([])).toBeUndefined();
});
