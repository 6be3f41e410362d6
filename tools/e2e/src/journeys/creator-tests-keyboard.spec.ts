import { readFile } from 'node:fs/promises';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { signIn } from '../steps/sign-in';
import { card, openTest, saveTest, testRow, titleField } from '../steps/test-editor';

test.use({ fresh: true });

interface Stored {
  id: number;
  title: string;
  questions: { text: string; type: string; answers: { text: string; correct: boolean }[] }[];
}

test('an author writes a test by keyboard only, and its GIFT file makes the same test again @night', async ({
  page,
  school,
}, info) => {
  await signIn(page, 'creator');
  await openTest(page, 'new');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await titleField(page).focus();
  await page.keyboard.type('С клавиатуры');
  await press('Tab');
  await expect(page.getByRole('button', { name: 'Добавить вопрос' })).toBeFocused();
  await press('Enter');
  await expect(card(page, 1).text).toBeFocused();
  await page.keyboard.type('Кто утверждает смету?');
  await press('Tab', 'Tab');
  await expect(card(page, 1).answer(1)).toBeFocused();
  await page.keyboard.type('Заказчик');
  await press('Enter');
  await page.keyboard.type('Подрядчик');
  await press('Enter');
  await page.keyboard.type('Никто');
  await press('Shift+Tab');
  await expect(card(page, 1).correct.nth(2)).toBeFocused();
  await press('Space');
  await expect(card(page, 1).correct.nth(2)).toBeChecked();
  await press('ArrowUp');
  await expect(card(page, 1).correct.nth(1)).toBeChecked();
  await expect(card(page, 1).correct.nth(2)).not.toBeChecked();
  for (let at = 0; at < 20; at++) {
    await press('Tab');
    const name = await page.evaluate(() => document.activeElement?.textContent);
    if (name === 'Сохранить') break;
  }
  await press('Enter');
  await expect(page.getByText('Тест сохранён')).toBeVisible();
  await expect(page).toHaveURL(/\/creator\/tests$/);

  await testRow(page, 'С клавиатуры').getByRole('link', { name: 'Изменить' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Экспорт в GIFT' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('С клавиатуры.gift');
  const path = info.outputPath('again.gift');
  await file.saveAs(path);
  expect(await readFile(path, 'utf8')).toContain('::Вопрос 1::Кто утверждает смету? {');

  await openTest(page, 'new');
  await titleField(page).fill('Ещё раз');
  await page.getByRole('button', { name: 'Импорт из GIFT' }).click();
  const dialog = page.getByRole('dialog', { name: 'Импорт вопросов из GIFT' });
  await dialog.getByLabel('Файл GIFT').setInputFiles(path);
  await dialog.getByRole('button', { name: 'Добавить 1 вопрос' }).click();
  await expect(card(page, 1).text).toBeFocused();
  await saveTest(page);

  const creator = await actAs(school.url, 'creator');
  const listed = await creator.get<Stored[]>('/api/tests');
  const readQuestions = async (title: string) => {
    const { id } = listed.find((test) => test.title === title)!;
    const { questions } = await creator.get<Stored>(`/api/tests/${id}`);
    return questions.map(({ text, type, answers }) => [
      text,
      type,
      answers.map((one) => [one.text, one.correct]),
    ]);
  };
  const answers = [
    ['Заказчик', false],
    ['Подрядчик', true],
    ['Никто', false],
  ];
  expect(await readQuestions('С клавиатуры')).toEqual([['Кто утверждает смету?', 'one', answers]]);
  expect(await readQuestions('Ещё раз')).toEqual(await readQuestions('С клавиатуры'));
  await creator.stop();
});
