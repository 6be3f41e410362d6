import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import {
  addQuestion,
  card,
  failedSave,
  openTest,
  saveButton,
  saveTest,
  testList,
  testRow,
  titleField,
  usedTest,
} from '../steps/test-editor';
import { heldUndo } from '../steps/undo';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

interface Stored {
  title: string;
  version: number;
  questions: { text: string; type: string; answers: { text: string; correct: boolean }[] }[];
}

test('a test is created: the rules of one and several answers hold, what is missing is said beside its field', async ({
  page,
  school,
}) => {
  await signIn(page, 'creator');
  await page.getByRole('link', { name: 'Тесты' }).click();
  await page.getByText('Создать тест').click();
  await expect(page).toHaveURL(/\/creator\/tests\/new$/);

  await saveButton(page).click();
  await expect(page.getByText('Введите название теста', { exact: true })).toBeVisible();
  await expect(titleField(page)).toBeFocused();
  await expect(page.getByText('Добавьте хотя бы один вопрос', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '2 ошибки: название, список вопросов' })).toBeVisible();

  await titleField(page).fill('Сроки и бюджет');
  await addQuestion(page).click();
  const first = card(page, 1);
  await expect(first.text).toBeFocused();
  await first.text.fill('Кто утверждает смету?');
  await first.answer(1).fill('Заказчик');
  await expect(page.getByText('Введите текст ответа или удалите его', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Отметьте верный ответ', { exact: true })).toBeVisible();
  await first.answer(2).fill('Подрядчик');
  await first.correct.nth(0).check();
  await first.correct.nth(1).check();
  await expect(first.correct.nth(0)).not.toBeChecked();
  await expect(page.getByText(/^\d+ ошиб/)).toHaveCount(0);

  // Several answers keep what was chosen; back to one clears every flag.
  await first.kind('Несколько ответов').check();
  await first.correct.nth(0).check();
  await expect(first.correct.nth(1)).toBeChecked();
  await first.kind('Один ответ').check();
  await expect(first.correct.nth(0)).not.toBeChecked();
  await expect(first.correct.nth(1)).not.toBeChecked();
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: '1 ошибка: вопрос 1' })).toBeVisible();
  await expect(first.correct.nth(0)).toBeFocused();
  await first.correct.nth(0).check();

  await addQuestion(page).click();
  const second = card(page, 2);
  await second.text.fill('Что входит в треугольник проекта?');
  await second.kind('Несколько ответов').check();
  await second.answer(1).fill('Срок');
  await second.answer(1).press('Enter');
  await expect(second.answer(2)).toBeFocused();
  await second.answer(2).fill('Погода');
  await second.answer(2).press('Enter');
  await expect(second.answer(3)).toBeFocused();
  await second.answer(3).fill('Бюджет');
  await second.correct.nth(0).check();
  await second.correct.nth(2).check();
  await second.addAnswer.click();
  await expect(second.answer(4)).toBeFocused();
  await second.removeAnswers.nth(3).click();
  await expect(second.answer(3)).toBeFocused();

  await saveTest(page);
  const cells = testRow(page, 'Сроки и бюджет').getByRole('cell');
  await expect(cells.nth(2)).toHaveText('—');
  await expect(cells.nth(3)).toHaveText('—');
  await expect(cells.nth(4)).toHaveText('2');

  const creator = await actAs(school.url, 'creator');
  const listed = await creator.get<{ id: number; title: string }[]>('/api/tests');
  const { id } = listed.find(({ title }) => title === 'Сроки и бюджет')!;
  const stored = await creator.get<Stored>(`/api/tests/${id}`);
  expect(stored.questions.map(({ type, answers }) => [type, answers.map(({ correct }) => correct)])).toEqual([
    ['one', [true, false]],
    ['many', [true, false, true]],
  ]);
  await creator.stop();
});

test('the table says which lesson uses a test; it is searched, and its address says so', async ({ page }) => {
  await signIn(page, 'creator');
  await page.goto(testList);
  await expect(page.getByRole('columnheader')).toHaveText([
    'ID',
    'Название',
    'Номер урока',
    'Курс',
    'Вопросов',
    'Действия',
  ]);
  const first = page.getByRole('table').getByRole('row').nth(1).getByRole('cell');
  await expect(first.nth(2)).toHaveText(/^\d+$/);
  await expect(first.nth(3)).toHaveText('Основы проектного управления');
  const search = page.getByRole('searchbox', { name: 'Название теста' });
  await search.fill('такого теста нет');
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await expect(page).toHaveURL(/search=/);
  await page.reload();
  await expect(search).toHaveValue('такого теста нет');
  await page.getByRole('button', { name: 'Показать все тесты' }).click();
  await expect(first.first()).toBeVisible();
});

test('a test in use is not deleted and the reason stands beside; another one is, and comes back', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectStatus(409);
  const creator = await actAs(school.url, 'creator');
  const answers = [
    { text: 'Да', correct: true },
    { text: 'Нет', correct: false },
  ];
  await creator.post('/api/tests', {
    title: 'Никем не занят',
    questions: [{ text: 'Нужен?', type: 'one', answers }],
  });
  const used = await creator.get<Stored>(`/api/tests/${usedTest}`);
  await signIn(page, 'creator');
  await page.goto(testList);
  const question = page.getByRole('alertdialog', { name: 'Удалить тест?' });

  await testRow(page, used.title).getByRole('button', { name: 'Удалить' }).click();
  await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await question.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /^Не удалось удалить тест$/ })).toBeVisible();
  await expect(page.getByText(/Сначала уберите его из урока «.+»/)).toBeVisible();
  await expect(testRow(page, used.title)).toBeVisible();

  await testRow(page, 'Никем не занят').getByRole('button', { name: 'Удалить' }).click();
  await question.getByRole('button', { name: 'Удалить' }).click();
  const undo = await heldUndo(page);
  await expect(testRow(page, 'Никем не занят')).toHaveCount(0);
  await undo.click();
  await expect(testRow(page, 'Никем не занят')).toBeVisible();
  await creator.stop();
});

test('a save that fails keeps everything, says why, and works when it is tried again', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectLine(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load resource/);
  await signIn(page, 'creator');
  await openTest(page, usedTest);
  await titleField(page).fill('Переживёт сбой');
  school.obstacles.put(/\/api\/tests\/\d+$/, 'cut');
  await saveButton(page).click();
  await expect(failedSave(page)).toBeVisible();
  await expect(titleField(page)).toHaveValue('Переживёт сбой');
  school.obstacles.clear();
  await saveTest(page);
  await expect(testRow(page, 'Переживёт сбой')).toBeVisible();
});

test('a removed question comes back from the message, in its place', async ({ page }) => {
  await signIn(page, 'creator');
  await openTest(page, usedTest);
  const text = await card(page, 1).text.inputValue();
  const next = await card(page, 2).text.inputValue();
  await card(page, 1).remove.click();
  const undo = await heldUndo(page);
  await expect(card(page, 1).text).toHaveValue(next);
  await expect(card(page, 1).text).toBeFocused();
  await undo.click();
  await expect(card(page, 1).text).toHaveValue(text);
});

test('a test that is not there says so', async ({ page, complaints }) => {
  complaints.expectStatus(404);
  await signIn(page, 'creator');
  for (const address of [`${testList}/99999`, `${testList}/мимо`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Не найдено' })).toBeVisible();
  }
});
