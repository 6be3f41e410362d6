import { makeRepeatKeys, newKey } from './repeat-key';

it('returns the same key for the same content until it was answered', () => {
  const keys = makeRepeatKeys();
  const first = keys.getKey({ name: 'Весна' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.getKey({ name: 'Весна' })).toBe(first);
  expect(keys.getKey({ name: 'Осень' })).not.toBe(first);
  const second = keys.getKey({ name: 'Весна' });
  keys.answered();
  expect(keys.getKey({ name: 'Весна' })).not.toBe(second);
});

it('makes a new key each time', () => expect(newKey()).not.toBe(newKey()));
