import { hasWords } from './has-words';

it.each([
  ['Основы проектов', 'ПРОЕКТ'],
  ['Учёт времени', 'учет'],
  ['Основы', ' осн '],
  ['Основы', ''],
])('finds in «%s» what «%s» looks for', (text, search) => expect(hasWords(text, search)).toBe(true));

it('finds no other word', () => expect(hasWords('Основы', 'проект')).toBe(false));
