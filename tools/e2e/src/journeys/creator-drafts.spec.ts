import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import {
  contentField,
  draftNote,
  failedSave,
  linesOf,
  openLesson,
  richLesson,
  saveButton,
  saveLesson,
  storedBlocks,
  titleField,
} from '../steps/lesson-editor';
import { signIn } from '../steps/sign-in';
import { draftHas, killTab } from '../steps/versions';

test.use({ fresh: true });

/** Types at the end of the text. */
async function typeAtEnd(page: Page, words: string): Promise<void> {
  await contentField(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

const openDraft = (page: Page) => page.getByRole('button', { name: 'Открыть черновик' });
/** The draft is written within 300 ms of the first key: the bar says so with the time. */
const draftKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('stupeni:draft:'))),
    )
    .toBe(true);

test('a reload in the middle of typing offers the draft, puts nothing in by itself, and the text comes back', async ({
  page,
}) => {
  await signIn(page, 'creator');
  await openLesson(page, richLesson.id);
  await titleField(page).fill('Новое название');
  await typeAtEnd(page, ' Слово до перезагрузки');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();

  await expect(draftNote(page)).toContainText('Он новее сохранённого.');
  await expect(titleField(page)).toHaveValue(richLesson.title);
  await expect(contentField(page)).not.toContainText('Слово до перезагрузки');
  await openDraft(page).click();
  await expect(titleField(page)).toHaveValue('Новое название');
  await expect(contentField(page)).toContainText('Слово до перезагрузки');
  await expect(draftNote(page)).toBeHidden();

  await saveLesson(page);
  await openLesson(page, richLesson.id);
  await expect(titleField(page)).toHaveValue('Новое название');
  await expect(draftNote(page)).toBeHidden();
});

test('a tab that is killed in the middle of typing gives the text back', async ({
  page,
  context,
  school,
}) => {
  await signIn(page, 'creator');
  await openLesson(page, 'new');
  await titleField(page).fill('Урок, который не успели сохранить');
  await typeAtEnd(page, 'Первая мысль');
  await draftHas(page, 'Первая мысль');
  await killTab(page);

  const next = await context.newPage();
  await next.goto(`${school.url}/creator/lessons/new`);
  await openDraft(next).click();
  await expect(titleField(next)).toHaveValue('Урок, который не успели сохранить');
  await expect(contentField(next)).toHaveText('Первая мысль');
  await next.close();
});

test('a draft that is put away is gone, and another person never meets it', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'creator');
  await openLesson(page, richLesson.id);
  await titleField(page).fill('Забытое');
  await draftKept(page);
  await page.reload();
  await page.getByRole('button', { name: 'Отбросить' }).click();
  await expect(draftNote(page)).toBeHidden();
  await page.reload();
  await expect(contentField(page)).toBeVisible();
  await expect(draftNote(page)).toBeHidden();
});

test('a save that fails keeps everything, says why, and works when it is tried again', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectLine(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load resource/);
  await signIn(page, 'creator');
  await openLesson(page, richLesson.id);
  await titleField(page).fill('Переживёт сбой');
  await typeAtEnd(page, ' И это тоже');
  school.obstacles.put(/\/api\/lessons\/1$/, 'cut');
  await saveButton(page).click();
  await expect(failedSave(page)).toBeVisible();
  await expect(page.getByText(/Нет связи с сервером/)).toBeVisible();
  await expect(titleField(page)).toHaveValue('Переживёт сбой');
  await expect(contentField(page)).toContainText('И это тоже');
  school.obstacles.clear();
  await saveLesson(page);

  const creator = await actAs(school.url, 'creator');
  expect(linesOf(await storedBlocks(creator, richLesson.id)).at(-1)).toContain('И это тоже');
  await creator.stop();
});

test('a save whose answer is lost is not taken for somebody else’s when it is tried again', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectLine(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load resource/);
  await signIn(page, 'creator');
  await openLesson(page, richLesson.id);
  await titleField(page).fill('Сохранено, но не услышано');
  school.obstacles.put(/\/api\/lessons\/1$/, 'unheard');
  await saveButton(page).click();
  await expect(failedSave(page)).toBeVisible();
  school.obstacles.clear();
  await saveLesson(page);
  await expect(page.getByRole('row').filter({ hasText: 'Сохранено, но не услышано' })).toHaveCount(1);
});

test('nobody leaves unsaved changes unasked: not by a link, not by Back', async ({ page }) => {
  await signIn(page, 'creator');
  await page.getByRole('link', { name: 'Уроки' }).click();
  await page.getByRole('row').filter({ hasText: richLesson.title }).getByText('Изменить').click();
  await expect(contentField(page)).toBeVisible();
  await titleField(page).fill('Ещё не сохранено');
  const question = page.getByRole('alertdialog', { name: 'Уйти без сохранения?' });

  await page.getByRole('link', { name: 'Курсы' }).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Остаться' }).click();
  await expect(titleField(page)).toHaveValue('Ещё не сохранено');

  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/creator\/lessons\/1$/);
  await question.getByRole('button', { name: 'Остаться' }).click();
  await expect(titleField(page)).toHaveValue('Ещё не сохранено');

  await page.goBack();
  await question.getByRole('button', { name: 'Уйти' }).click();
  await expect(page).toHaveURL(/\/creator\/lessons$/);
  await openLesson(page, richLesson.id);
  await expect(draftNote(page)).toBeVisible();
});

test('two tabs save one lesson: the second sees both texts and decides', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectStatus(412);
  await signIn(page, 'creator');
  await openLesson(page, richLesson.id);
  await titleField(page).fill('Вариант второй вкладки');
  const other = await actAs(school.url, 'creator');
  await other.put(`/api/lessons/${richLesson.id}`, { title: 'Вариант первой вкладки' });

  // What the server has now is no reason to write into the field, whatever wakes the page up.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(titleField(page)).toHaveValue('Вариант второй вкладки');

  await saveButton(page).click();
  const conflict = page.getByRole('dialog', { name: 'Урок тем временем изменили' });
  await expect(conflict.getByRole('alert')).toHaveText('Не удалось сохранить урок');
  await expect(conflict.getByText('Вариант первой вкладки')).toBeVisible();
  await expect(conflict.getByText('Вариант второй вкладки')).toBeVisible();

  await conflict.getByRole('button', { name: 'Взять сохранённый' }).click();
  await expect(titleField(page)).toHaveValue('Вариант первой вкладки');
  await expect(draftNote(page)).toBeVisible();
  await openDraft(page).click();
  await expect(titleField(page)).toHaveValue('Вариант второй вкладки');

  await saveButton(page).click();
  await page.getByRole('button', { name: 'Сохранить мой' }).click();
  await expect(page).toHaveURL(/\/creator\/lessons$/);
  const { title } = await other.get<{ title: string }>(`/api/lessons/${richLesson.id}`);
  expect(title).toBe('Вариант второй вкладки');
  await other.stop();
});
