import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { expectFine } from '../steps/axe';
import { measureBlocks, unfoldEditor } from '../steps/drawn-text';
import { blockMenu, contentField, openLesson, richLesson, titleField, tool } from '../steps/lesson-editor';
import { signIn } from '../steps/sign-in';
import { waitUntilNoRequests } from '../steps/transfer';

// Long lines of code scroll with the caret. Axe does not know that about editable text.
const codeInEditor = ['[data-slate-editor] pre'];

for (const colorScheme of ['light', 'dark'] as const)
  test(`a lesson has every block at the same place and in the same type in the editor and for a reader, in ${colorScheme} mode`, async ({
    page,
    school,
  }, info) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page, 'creator');
    await page.goto(`/courses/1/lesson/${richLesson.id}`);
    const read = page.locator('[data-rich-text]').first();
    await expect(read).toBeVisible();
    await waitUntilNoRequests(school.obstacles);
    const asRead = await measureBlocks(page, '[data-rich-text]');
    const { width = 0 } = (await read.boundingBox()) ?? {};
    await read.screenshot({ path: info.outputPath('read.png') });

    await openLesson(page, richLesson.id);
    await unfoldEditor(page, Math.round(width));
    await waitUntilNoRequests(school.obstacles);
    const asWritten = await measureBlocks(page, '[data-slate-editor]');
    await page.locator('[data-slate-editor]').screenshot({ path: info.outputPath('written.png') });

    expect(new Set(asRead.map(({ kind }) => kind))).toEqual(
      new Set(['p', 'h2', 'h3', 'li', 'figure', 'pre', 'blockquote']),
    );
    expect(asWritten.map(({ kind, words }) => `${kind} ${words}`)).toEqual(
      asRead.map(({ kind, words }) => `${kind} ${words}`),
    );
    for (const [index, block] of asRead.entries()) {
      const { x, y, height, ...written } = asWritten[index]!;
      const name = `${block.kind} ${block.words}`;
      expect({ font: written.font, color: written.color }, name).toEqual({
        font: block.font,
        color: block.color,
      });
      // A pixel of rounding is allowed; a blank line would be 28 px.
      expect(Math.abs(x - block.x), `${name}: from the left`).toBeLessThanOrEqual(1);
      expect(Math.abs(y - block.y), `${name}: from the top, ${y} and ${block.y}`).toBeLessThanOrEqual(2);
      expect(Math.abs(height - block.height), `${name}: height`).toBeLessThanOrEqual(1);
    }
  });

test('the list of lessons, the editor and each of its dialogs are accessible and fit', async ({
  page,
  school,
}) => {
  await signIn(page, 'creator');
  await page.goto('/creator/lessons');
  await expect(page.getByRole('table')).toBeVisible();
  await expectFine(page, school.obstacles);
  await page.getByRole('button', { name: 'Удалить' }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectFine(page, school.obstacles);
  await page.keyboard.press('Escape');

  await openLesson(page, richLesson.id);
  await waitUntilNoRequests(school.obstacles);
  await expectFine(page, school.obstacles, { parts: codeInEditor });
  await expectWholeWindow(page);
  for (const name of ['Ссылка', 'Изображение', 'Встроенная страница']) {
    await tool(page, name).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFine(page, school.obstacles, { parts: codeInEditor });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await blockMenu(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectFine(page, school.obstacles, { parts: codeInEditor });
  await page.keyboard.press('Escape');

  await titleField(page).fill('');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Пожалуйста, введите название урока', { exact: true })).toBeVisible();
  await expectFine(page, school.obstacles, { parts: codeInEditor });
  await page.getByRole('navigation').getByRole('link', { name: 'Курсы' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Уйти без сохранения?' })).toBeVisible();
  await expectFine(page, school.obstacles, { parts: codeInEditor });
  await page.getByRole('button', { name: 'Уйти', exact: true }).click();

  await openLesson(page, richLesson.id);
  await expect(page.getByText(/^Найден черновик от/)).toBeVisible();
  await expectFine(page, school.obstacles, { parts: codeInEditor });
  await expect(contentField(page)).toBeVisible();
});

test('the window of a course and the questions over it are accessible and fit', async ({ page, school }) => {
  await signIn(page, 'creator');
  await page.getByRole('button', { name: 'Изменить' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Описание', exact: true })).toBeVisible();
  await expectFine(page, school.obstacles);
  await page.getByRole('toolbar').getByRole('button', { name: 'Ещё', exact: true }).click();
  // «…3» on this button is a picture of a list that goes on, not words.
  await expectFine(page, school.obstacles, { parts: ['[data-tool=continueNumbers]'] });
  await page.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Удалить курс?' })).toBeVisible();
  await expectFine(page, school.obstacles);
});

/** The text of a lesson has at least 200 px. On a wide page it fills the window, so only the text scrolls. */
async function expectWholeWindow(page: Page): Promise<void> {
  const { height } = (await contentField(page).locator('..').boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThanOrEqual(200);
  const { width } = page.viewportSize() ?? { width: 0 };
  const beyond = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  if (width >= 1024) expect(beyond).toBe(0);
}
