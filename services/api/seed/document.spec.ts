import { quote } from './document';

it('adds the author of a quote on its own line', () => {
  expect(quote('Планирование — всё.', 'Дуайт Эйзенхауэр')).toEqual({
    type: 'quote',
    children: [{ text: 'Планирование — всё.\n— Дуайт Эйзенхауэр' }],
  });
  expect(quote('Планирование — всё.')).toEqual({
    type: 'quote',
    children: [{ text: 'Планирование — всё.' }],
  });
});
