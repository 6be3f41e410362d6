import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { firstCourse } from '../steps/courses';
import { contentField, draftNote, openLesson, richLesson, titleField } from '../steps/lesson-editor';
import { signIn } from '../steps/sign-in';
import { heldUndo } from '../steps/undo';
import { card, openTest, usedTest } from '../steps/test-editor';
import { confirmRestore, historyDialog, openHistory, restoreButton } from '../steps/versions';

test.use({ fresh: true });

interface StoredTest {
  title: string;
  questions: { text: string }[];
}
const paragraph = (text: string) => ({ v: 1, blocks: [{ type: 'paragraph', children: [{ text }] }] });

test('an earlier lesson is read beside what is typed, brought back by keyboard, and nothing typed is lost', async ({
  page,
  school,
}) => {
  const other = await actAs(school.url, 'creator');
  const url = `/api/lessons/${richLesson.id}`;
  await other.put(url, { title: 'Вторая редакция', content: paragraph('Второй текст.') });
  await other.put(url, { title: 'Третья редакция' });

  await signIn(page, 'creator');
  await openLesson(page, richLesson.id);
  await titleField(page).fill('Ещё не сохранено');
  const history = await openHistory(page);
  const versions = history.getByRole('radio');
  await expect(versions).toHaveCount(3);
  await expect(versions.nth(0)).toHaveAccessibleDescription(/Изменено: название/);
  await expect(versions.nth(1)).toHaveAccessibleDescription(/Перезаписано другим текстом/);
  await expect(versions.nth(2)).toHaveAccessibleDescription(/Создание/);
  await expect(versions.nth(1)).toBeChecked();
  await expect(history.getByRole('group', { name: 'Название: В полях сейчас, не сохранено' })).toContainText(
    'Ещё не сохранено',
  );

  await versions.nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(history.getByRole('group', { name: /^Название: Версия/ })).toContainText(richLesson.title);
  const then = history.getByRole('group', { name: /^Содержание: Версия/ });
  await expect(then.getByRole('group', { name: 'Только здесь' }).first()).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    if (await restoreButton(page).evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: /^Вернуть версию/ });
  await expect(question).toContainText('станет черновиком');
  await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(historyDialog(page)).toBeHidden();
  await expect(titleField(page)).toHaveValue(richLesson.title);
  await expect(contentField(page)).not.toContainText('Второй текст.');
  expect((await other.get<{ title: string }>(url)).title).toBe(richLesson.title);

  await expect(draftNote(page)).toBeVisible();
  await page.getByRole('button', { name: 'Открыть черновик' }).click();
  await expect(titleField(page)).toHaveValue('Ещё не сохранено');
  await openHistory(page);
  await expect(versions).toHaveCount(4);
  await expect(versions.nth(0)).toHaveAccessibleDescription(/вы.*Возвращена прежняя версия/);
  await other.stop();
});

test('a restored lesson is taken back from its message; who saved meanwhile is said', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectStatus(412);
  const other = await actAs(school.url, 'creator');
  const url = `/api/lessons/${richLesson.id}`;
  await other.put(url, { title: 'Вторая редакция' });
  await signIn(page, 'creator');
  await openLesson(page, richLesson.id);
  const history = await openHistory(page);
  await other.put(url, { title: 'Третья редакция' });
  await restoreButton(page).click();
  await page
    .getByRole('alertdialog', { name: /^Вернуть версию/ })
    .getByRole('button', { name: 'Вернуть', exact: true })
    .click();
  await expect(history.getByRole('alert')).toContainText('документ сохранили ещё раз');
  await expect(history.getByRole('radio')).toHaveCount(3);
  await history.getByRole('radio').last().check();
  await restoreButton(page).click();
  await confirmRestore(page);
  const undo = await heldUndo(page, 'Вернуть как было');
  await expect(titleField(page)).toHaveValue(richLesson.title);
  await undo.click();
  await expect(titleField(page)).toHaveValue('Третья редакция');
  expect((await other.get<{ title: string }>(url)).title).toBe('Третья редакция');
  await other.stop();
});

test('an earlier test and an earlier course come back as well', async ({ page, school }) => {
  const other = await actAs(school.url, 'creator');
  const stored = await other.get<StoredTest>(`/api/tests/${usedTest}`);
  const [first, ...rest] = stored.questions;
  await other.put(`/api/tests/${usedTest}`, {
    title: stored.title,
    questions: [{ ...first!, text: 'Переписанный вопрос?' }, ...rest],
  });
  await signIn(page, 'creator');
  await openTest(page, usedTest);
  await expect(card(page, 1).text).toHaveValue('Переписанный вопрос?');
  const history = await openHistory(page);
  const then = history.getByRole('group', { name: /^Вопросы: Версия/ });
  await expect(then.getByRole('group', { name: 'Только здесь' })).toContainText(first!.text);
  await restoreButton(page).click();
  await confirmRestore(page);
  await expect(card(page, 1).text).toHaveValue(first!.text);

  await other.put('/api/courses/1', { title: 'Переименованный курс' });
  await page.goto('/creator/courses?edit=1');
  await expect(titleField(page)).toHaveValue('Переименованный курс');
  await openHistory(page);
  await restoreButton(page).click();
  await confirmRestore(page);
  await expect(titleField(page)).toHaveValue(firstCourse);
  expect((await other.get<{ title: string }>('/api/courses/1')).title).toBe(firstCourse);
  await other.stop();
});
