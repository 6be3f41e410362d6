import { joinGroupNames } from './join-group-names';

const spring = { id: 4, name: 'Весна' };

it('names all groups, and the only one of an earlier API', () => {
  expect(joinGroupNames({ group: spring, groups: [spring, { id: 5, name: 'Осень' }] })).toBe('Весна; Осень');
  expect(joinGroupNames({ group: spring })).toBe('Весна');
});

it('names nothing without a group', () => {
  expect(joinGroupNames({ group: null, groups: [] })).toBeNull();
  expect(joinGroupNames({ group: null })).toBeNull();
});
