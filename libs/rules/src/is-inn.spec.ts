import { isInn } from './is-inn';

it.each(['7707083893', '500100732259'])('accepts %s', (inn) => {
  expect(isInn(inn)).toBe(true);
});

it.each([
  '7707083894',
  '500100732258',
  '500100732249',
  '770708389',
  '77070838931',
  '',
  ' 7707083893',
  '77O7083893',
])('rejects «%s»', (inn) => {
  expect(isInn(inn)).toBe(false);
});
