import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { draftNote, openLesson, richLesson, saveLesson, titleField } from '../steps/lesson-editor';
import { signIn } from '../steps/sign-in';
import { draftHas, killTab } from '../steps/versions';

test.use({ fresh: true });

const openDraft = (page: Page) => page.getByRole('button', { name: 'Открыть черновик' }).click();

test('an author continues a draft at another computer, and a browser that dies while it is offline loses nothing @night', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  await signIn(page, 'creator');
  await openLesson(page, richLesson.id);
  await titleField(page).fill('Начато в школе');
  await expect(page.getByText(/^Черновик сохранён на сервере/)).toBeVisible();

  const home = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'ru-RU' });
  const other = await home.newPage();
  await signIn(other, 'creator');
  await openLesson(other, richLesson.id);
  await expect(draftNote(other)).toContainText('Он новее сохранённого.');
  await openDraft(other);
  await expect(titleField(other)).toHaveValue('Начато в школе');

  // While it is offline, the browser stores what the author types.
  complaints.expectLine(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await titleField(page).fill('Дописано без сети');
  await draftHas(page, 'Дописано без сети');
  await expect(page.getByText(/^Сервер не отвечает: черновик сохранён в браузере/)).toBeVisible();
  await context.setOffline(false);
  await killTab(page);
  const next = await context.newPage();
  await openLesson(next, richLesson.id);
  await openDraft(next);
  await expect(titleField(next)).toHaveValue('Дописано без сети');
  await saveLesson(next);
  await home.close();
});
