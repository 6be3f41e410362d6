import { makeRepeatKeys, newKey } from './repeat-key';

it('returns the same key for the same content until it was answered', () => {
  const keys = makeRepeatKeys();
  const first = keys.keyOf({ name: 'Весна' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.keyOf({ name: 'Весна' })).toBe(first);
  expect(keys.keyOf({ name: 'Осень' })).not.toBe(first);
  const second = keys.keyOf({ name: 'Весна' });
  keys.answered();
  expect(keys.keyOf({ name: 'Весна' })).not.toBe(second);
});

it('makes a new key each time', () => expect(newKey()).not.toBe(newKey()));
