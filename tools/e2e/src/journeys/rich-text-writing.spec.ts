import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import {
  blockMenu,
  contentField,
  emptyContent,
  linesOf,
  openLesson,
  richLesson,
  saveLesson,
  storedBlocks,
  titleField,
  tool,
  toolbar,
} from '../steps/lesson-editor';
import { signIn } from '../steps/sign-in';
import { windowStands } from '../steps/window-stands';

test.use({ fresh: true });

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a text is typed and formatted by the toolbar, saved, and read by a learner', async ({
  page,
  school,
}) => {
  await signIn(page, 'creator');
  await openLesson(page, richLesson.id);
  await emptyContent(page);

  await blockMenu(page).click();
  await page.getByRole('menuitemradio', { name: 'H2' }).click();
  await page.keyboard.type('Реестр рисков');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Было ');
  await tool(page, 'Полужирный').click();
  await page.keyboard.type('важно');
  await tool(page, 'Полужирный').click();
  await page.keyboard.press('Enter');
  await tool(page, 'Маркированный список').click();
  await page.keyboard.type('срок');
  await page.keyboard.press('Enter');
  await tool(page, 'Увеличить отступ').click();
  await page.keyboard.type('деньги');
  await expect(tool(page, 'Маркированный список')).toHaveAttribute('aria-pressed', 'true');

  await saveLesson(page);
  const creator = await actAs(school.url, 'creator');
  expect(linesOf(await storedBlocks(creator, richLesson.id))).toEqual([
    'h2 Реестр рисков',
    'p Было [bold|важно]',
    'ul.0 срок',
    'ul.1 деньги',
  ]);
  await creator.stop();

  await signOutAndRead(page);
  const read = page.locator('[data-rich-text]').first();
  await expect(read.getByRole('heading', { name: 'Реестр рисков' })).toBeVisible();
  await expect(read.locator('strong')).toHaveText('важно');
  await expect(read.locator('li li')).toHaveText('деньги');
});

test('a text is typed and formatted by keyboard alone, on a Russian layout as well', async ({
  page,
  school,
}) => {
  await signIn(page, 'creator');
  await openLesson(page, richLesson.id);
  await titleField(page).focus();
  // From the title Tab leads to the toolbar, one stop as a whole, and from it to the text.
  await page.keyboard.press('Tab');
  await expect(toolbar(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(contentField(page)).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');

  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('Заголовок');
  await page.keyboard.press('Enter');
  // «и» stands where the Latin layout has B.
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

  // The toolbar by keyboard: Alt+F10, arrows to the quote in the menu of paragraphs.
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

  // Signs at the beginning of a paragraph, and Tab in code: Escape lets the next Tab out.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Alt+0');
  await page.keyboard.type('``` если');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('то');

  await page.keyboard.press('Control+K');
  await expect(page.getByRole('dialog')).toBeVisible();
  await windowStands(page);
  await page.keyboard.press('Escape');
  await expect(contentField(page)).toBeFocused();

  await saveByKeyboard(page);
  const creator = await actAs(school.url, 'creator');
  expect(linesOf(await storedBlocks(creator, richLesson.id))).toEqual([
    'h2 Заголовок',
    'p [bold|жирно] и [italic|наклонно]',
    'ol.0 раз',
    'ol.1 два',
    'quote Сказано',
    'code если\n  то',
  ]);
  await creator.stop();
});

test('a picture is uploaded with its description, an own page embedded, and a learner sees both', async ({
  page,
  school,
}) => {
  await signIn(page, 'creator');
  await openLesson(page, richLesson.id);
  await emptyContent(page);
  await page.keyboard.type('Смотрите:');

  await tool(page, 'Изображение').click();
  const picture = page.getByRole('dialog', { name: 'Новое изображение' });
  await picture
    .locator('input[type=file]')
    .setInputFiles({ name: 'схема.png', mimeType: 'image/png', buffer: png });
  await picture.getByLabel('Что изображено').fill('Ступени проекта');
  await picture.getByRole('button', { name: 'Вставить' }).click();
  await expect(picture).toBeHidden();

  await tool(page, 'Встроенная страница').click();
  const embed = page.getByRole('dialog', { name: 'Встроить страницу' });
  await embed.getByLabel('Адрес страницы').fill('https://evil.example/page');
  await embed.getByLabel('Название страницы').fill('Треугольник');
  await embed.getByRole('button', { name: 'Вставить' }).click();
  await expect(embed.getByText(/Этот сайт встроить нельзя/)).toBeVisible();
  await embed.getByLabel('Адрес страницы').fill('/embed/project-triangle.html');
  await embed.getByRole('button', { name: 'Вставить' }).click();
  await expect(embed).toBeHidden();

  await saveLesson(page);
  const creator = await actAs(school.url, 'creator');
  const blocks = await storedBlocks(creator, richLesson.id);
  await creator.stop();
  expect(blocks.find(({ type }) => type === 'image')).toMatchObject({ alt: 'Ступени проекта' });
  expect(blocks.find(({ type }) => type === 'embed')).toMatchObject({
    url: '/embed/project-triangle.html',
    width: '100%',
    height: 400,
  });

  await signOutAndRead(page);
  const image = page.getByRole('img', { name: 'Ступени проекта' });
  await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(1);
  await expect(page.frameLocator('iframe[title="Треугольник"]').locator('body')).not.toBeEmpty();
});

test('the language of the toolbar is chosen, and remembered after a reload', async ({ page }) => {
  await signIn(page, 'creator');
  await openLesson(page, richLesson.id);
  await tool(page, 'Язык панели').click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  const german = page.getByRole('toolbar').getByRole('button', { name: 'Fett', exact: true });
  await expect(german).toBeVisible();
  await page.reload();
  await expect(german).toBeVisible();
});

async function signOutAndRead(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'));
  await signIn(page, 'learner');
  await page.goto(`/courses/1/lesson/${richLesson.id}`);
  await expect(page.getByRole('heading', { name: richLesson.title, level: 1 })).toBeVisible();
}

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

/** Out of the text, past the fields beside it, to «Сохранить». */
async function saveByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused(page.getByRole('button', { name: 'Сохранить', exact: true }))) break;
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/creator\/lessons$/);
}
