import { quote } from './document';

it('sets who said a quote on a line of its own', () => {
  expect(quote('Планирование — всё.', 'Дуайт Эйзенхауэр')).toEqual({
    type: 'quote',
    children: [{ text: 'Планирование — всё.\n— Дуайт Эйзенхауэр' }],
  });
  expect(quote('Планирование — всё.')).toEqual({
    type: 'quote',
    children: [{ text: 'Планирование — всё.' }],
  });
});
