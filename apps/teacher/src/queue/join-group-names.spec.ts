import { groupNames } from './group-names';

const spring = { id: 4, name: 'Весна' };

it('names all groups, and the only one of an earlier API', () => {
  expect(groupNames({ group: spring, groups: [spring, { id: 5, name: 'Осень' }] })).toBe('Весна; Осень');
  expect(groupNames({ group: spring })).toBe('Весна');
});

it('names nothing without a group', () => {
  expect(groupNames({ group: null, groups: [] })).toBeNull();
  expect(groupNames({ group: null })).toBeNull();
});
