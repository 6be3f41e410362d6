import { joinGroupNames } from './join-group-names';

const spring = { id: 4, name: 'Весна' };

it('joins the names of all groups, or takes the one group of an older API', () => {
  expect(joinGroupNames({ group: spring, groups: [spring, { id: 5, name: 'Осень' }] })).toBe('Весна; Осень');
  expect(joinGroupNames({ group: spring })).toBe('Весна');
});

it('returns null without a group', () => {
  expect(joinGroupNames({ group: null, groups: [] })).toBeNull();
  expect(joinGroupNames({ group: null })).toBeNull();
});
