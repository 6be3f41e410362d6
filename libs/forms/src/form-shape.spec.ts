import { findDifferingFields } from './form-shape';

it('finds no difference between two spellings of «й»: the API composes what it stores', () => {
  const typed = { firstName: 'Андрей'.normalize('NFD'), lastName: 'Ким' };
  expect(findDifferingFields(typed, { firstName: 'Андрей', lastName: 'Ли' })).toEqual(['lastName']);
});
