import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { signIn } from '../steps/sign-in';
import {
  addQuestion,
  card,
  failedSave,
  openTest,
  saveButton,
  saveTest,
  titleField,
  usedTest,
} from '../steps/test-editor';
import { draftHas, killTab } from '../steps/versions';

test.use({ fresh: true });

const draftNote = (page: Page) => page.getByText(/^Найден черновик от/);
const openDraft = (page: Page) => page.getByRole('button', { name: 'Открыть черновик' });

interface Stored {
  title: string;
  version: number;
  questions: { text: string; type: string; answers: { text: string; correct: boolean }[] }[];
}

test('a reload in the middle of typing offers the draft and puts nothing in by itself; a save drops it', async ({
  page,
}) => {
  await signIn(page, 'creator');
  await openTest(page, usedTest);
  const before = await card(page, 1).text.inputValue();
  await card(page, 1).text.fill('Недописанный вопрос');
  await card(page, 1).answer(2).fill('Недописанный ответ');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();

  await expect(draftNote(page)).toContainText('Он новее сохранённого.');
  await expect(card(page, 1).text).toHaveValue(before);
  await openDraft(page).click();
  await expect(card(page, 1).text).toHaveValue('Недописанный вопрос');
  await expect(card(page, 1).answer(2)).toHaveValue('Недописанный ответ');
  await saveTest(page);
  await openTest(page, usedTest);
  await expect(card(page, 1).text).toHaveValue('Недописанный вопрос');
  await expect(draftNote(page)).toBeHidden();
});

test('a tab that is killed in the middle of typing gives a new test back', async ({
  page,
  context,
  school,
}) => {
  await signIn(page, 'creator');
  await openTest(page, 'new');
  await titleField(page).fill('Не успели сохранить');
  await addQuestion(page).click();
  await card(page, 1).text.fill('Первая мысль');
  await draftHas(page, 'Первая мысль');
  await killTab(page);

  const next = await context.newPage();
  await next.goto(`${school.url}/creator/tests/new`);
  await openDraft(next).click();
  await expect(titleField(next)).toHaveValue('Не успели сохранить');
  await expect(card(next, 1).text).toHaveValue('Первая мысль');
  await next.close();
});

test('nobody leaves unsaved changes unasked; «Отмена» goes back to the list and keeps the draft', async ({
  page,
}) => {
  await signIn(page, 'creator');
  await openTest(page, usedTest);
  await titleField(page).fill('Ещё не сохранено');
  const question = page.getByRole('alertdialog', { name: 'Уйти без сохранения?' });
  await page.getByRole('link', { name: 'Курсы' }).click();
  await question.getByRole('button', { name: 'Остаться' }).click();
  await expect(titleField(page)).toHaveValue('Ещё не сохранено');
  await page.getByRole('button', { name: 'Отмена' }).click();
  await expect(page).toHaveURL(/\/creator\/tests$/);
  await openTest(page, usedTest);
  await expect(draftNote(page)).toBeVisible();
});

test('two tabs save one test: the second sees both and decides', async ({ page, school, complaints }) => {
  complaints.expectStatus(412);
  await signIn(page, 'creator');
  await openTest(page, usedTest);
  await titleField(page).fill('Вариант второй вкладки');
  const other = await actAs(school.url, 'creator');
  const { questions } = await other.get<Stored>(`/api/tests/${usedTest}`);
  await other.put(`/api/tests/${usedTest}`, { title: 'Вариант первой вкладки', questions });

  await saveButton(page).click();
  const conflict = page.getByRole('dialog', { name: 'Тест тем временем изменили' });
  await expect(conflict.getByRole('alert')).toHaveText('Не удалось сохранить тест');
  await expect(conflict.getByText('Вариант первой вкладки')).toBeVisible();
  await expect(conflict.getByText('Вариант второй вкладки')).toBeVisible();
  await conflict.getByRole('button', { name: 'Взять сохранённый' }).click();
  await expect(titleField(page)).toHaveValue('Вариант первой вкладки');
  await openDraft(page).click();
  await expect(titleField(page)).toHaveValue('Вариант второй вкладки');
  await saveButton(page).click();
  await conflict.getByRole('button', { name: 'Сохранить мой' }).click();
  await expect(page).toHaveURL(/\/creator\/tests$/);
  expect((await other.get<Stored>(`/api/tests/${usedTest}`)).title).toBe('Вариант второй вкладки');
  await other.stop();
});

test('a save whose answer is lost is not taken for somebody else’s', async ({ page, school, complaints }) => {
  complaints.expectLine(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load resource/);
  await signIn(page, 'creator');
  await openTest(page, usedTest);
  await titleField(page).fill('Сохранено, но не услышано ');
  school.obstacles.put(/\/api\/tests\/\d+$/, 'unheard');
  await saveButton(page).click();
  await expect(failedSave(page)).toBeVisible();
  school.obstacles.clear();
  await saveTest(page);
});
