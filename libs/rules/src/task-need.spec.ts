import { taskNeedOf, taskNeeds } from './task-need';

it.each([
  ['redo', false, 'fix'],
  ['redo', true, 'later'],
  ['pending', false, 'do'],
  ['pending', true, 'later'],
  ['review', false, 'wait'],
  ['clarify', true, 'wait'],
  ['ready', true, 'accepted'],
] as const)('gives the need of the tag %s (locked: %s): %s', (tag, isLocked, need) => {
  expect(taskNeedOf(tag, isLocked)).toBe(need);
  expect(taskNeeds).toContain(need);
});
