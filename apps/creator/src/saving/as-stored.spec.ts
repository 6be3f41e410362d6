import { asStored } from './as-stored';

it('gives a title as the API stores it, also when «й» and «ё» were written as two characters', () => {
  expect(asStored(' Твой Ёж '.normalize('NFD'))).toBe('Твой Ёж');
});
