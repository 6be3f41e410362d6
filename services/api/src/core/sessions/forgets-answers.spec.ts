import { forgetsAnswers } from './forgets-answers';

it.each([
  ['https://school.example', true],
  ['http://localhost:3000', true],
  ['http://school.example', false],
  ['http://192.168.0.5:3000', false],
])('knows whether browsers delete the stored answers of %s: %s', (publicUrl, forgets) => {
  expect(forgetsAnswers(publicUrl)).toBe(forgets);
});
