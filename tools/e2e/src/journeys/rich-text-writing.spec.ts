import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import {
  blockMenu,
  contentField,
  writeLines,
  openLesson,
  richLesson,
  readStoredBlocks,
  titleField,
  toolbar,
} from '../steps/lesson-editor';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

test('an author writes and formats a lesson by keyboard only, also on a Russian layout @night', async ({
  page,
  school,
}) => {
  await signIn(page, 'creator');
  await openLesson(page, richLesson.id);
  await titleField(page).focus();
  // From the title Tab goes to the toolbar, which is one stop, and then to the text.
  await page.keyboard.press('Tab');
  await expect(toolbar(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(contentField(page)).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');

  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('Заголовок');
  await page.keyboard.press('Enter');
  // The Latin layout has B on the key of «и».
  await pressRussian(page, 'и', 'KeyB');
  await page.keyboard.type('жирно');
  await pressRussian(page, 'и', 'KeyB');
  await page.keyboard.type(' и ');
  await page.keyboard.press('Control+I');
  await page.keyboard.type('наклонно');
  await page.keyboard.press('Control+I');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Shift+7');
  await page.keyboard.type('раз');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('два');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  // The toolbar by keyboard: Alt+F10, then arrow keys to the quote in the menu of paragraphs.
  await page.keyboard.press('Alt+F10');
  await expect(toolbar(page).locator(':focus')).toHaveCount(1);
  for (let presses = 0; presses < 12 && !(await isFocused(blockMenu(page))); presses += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(contentField(page)).toBeFocused();
  await page.keyboard.type('Сказано');

  // Signs at the beginning of a paragraph, and Tab in code. After Escape the next Tab leaves the text.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Alt+0');
  await page.keyboard.type('``` если');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('то');

  await page.keyboard.press('Control+K');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(contentField(page)).toBeFocused();

  await saveByKeyboard(page);
  const creator = await actAs(school.url, 'creator');
  expect(writeLines(await readStoredBlocks(creator, richLesson.id))).toEqual([
    'h2 Заголовок',
    'p [bold|жирно] и [italic|наклонно]',
    'ol.0 раз',
    'ol.1 два',
    'quote Сказано',
    'code если\n  то',
  ]);
  await creator.stop();
});

const isFocused = (place: Locator) => place.evaluate((node) => node === document.activeElement);

/** A key of the Russian layout with Ctrl, as the browser reports it. */
async function pressRussian(page: Page, key: string, code: string): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const keyCode = code.charCodeAt(3);
  const event = { key, code, modifiers: 2, windowsVirtualKeyCode: keyCode };
  await line.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
  await line.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  await line.detach();
}

/** Moves from the text, past the fields next to it, to «Сохранить». */
async function saveByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused(page.getByRole('button', { name: 'Сохранить', exact: true }))) break;
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/creator\/lessons$/);
}
