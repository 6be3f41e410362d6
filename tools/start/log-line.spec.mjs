import { toReadable } from './log-line.mjs';

it.each([
  ['{"level":30,"msg":"Server listening"}', null],
  ['{"level":40,"msg":"sweep failed"}', 'sweep failed'],
  ['{"level":50,"msg":"closing","err":{"message":"no room"}}', 'closing: no room'],
  ['Папка занята', 'Папка занята'],
  ['{broken', '{broken'],
  ['', null],
])('turns %s into %s', (line, seen) => {
  expect(toReadable(line)).toBe(seen);
});
