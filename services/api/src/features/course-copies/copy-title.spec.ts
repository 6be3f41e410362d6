import { copyTitle } from './copy-title';

it.each([
  ['Право', 'Право (копия)'],
  ['Право (копия)', 'Право (копия 2)'],
  ['Право (копия 9)', 'Право (копия 10)'],
  ['Право (копия) для школ', 'Право (копия) для школ (копия)'],
  ['(копия)', '(копия) (копия)'],
])('names the copy of «%s» «%s»', (title, copied) => {
  expect(copyTitle(title)).toBe(copied);
});

it.each(['а'.repeat(300), '🎓'.repeat(300), `${'а'.repeat(292)} (копия)`, `${'а '.repeat(150)}`])(
  'keeps a long title within 300 characters and its mark whole: %.20s',
  (title) => {
    const copied = copyTitle(title);
    expect([...copied].length).toBeLessThanOrEqual(300);
    expect(copied).toMatch(/[а🎓]… \(копия(?: 2)?\)$/u);
  },
);

it('does not shorten a title that fits together with its mark', () => {
  expect(copyTitle('а'.repeat(292))).toBe(`${'а'.repeat(292)} (копия)`);
});
