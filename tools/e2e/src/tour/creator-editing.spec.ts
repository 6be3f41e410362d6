import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { expectFine } from '../steps/axe';
import { openLesson, richLesson, saveButton, titleField } from '../steps/lesson-editor';
import { signIn } from '../steps/sign-in';
import { openTest, usedTest } from '../steps/test-editor';
import { openHistory, previewDialog, restoreButton } from '../steps/versions';

test.use({ fresh: true });

const paragraph = (text: string) => ({ v: 1, blocks: [{ type: 'paragraph', children: [{ text }] }] });
const preview = (page: Page) => page.getByRole('button', { name: 'Предпросмотр' });
const close = (page: Page) => page.getByRole('button', { name: 'Закрыть окно' }).last().click();

test('histories, previews and a conflict are accessible and fit', async ({
  page,
  school,
  complaints,
}, info) => {
  complaints.expectStatus(412);
  const looked = async (name: string) => {
    await expectFine(page, school.obstacles);
    await page.screenshot({ path: info.outputPath(`${name}.png`) });
  };
  const other = await actAs(school.url, 'creator');
  const url = `/api/lessons/${richLesson.id}`;
  await other.put(url, { title: 'Вторая редакция', content: paragraph('Второй текст.') });
  await other.put(url, { title: richLesson.title });
  await signIn(page, 'creator');
  await openLesson(page, richLesson.id);
  await looked('lesson-editor');

  await titleField(page).fill('Ещё не сохранено');
  const history = await openHistory(page);
  await looked('lesson-history');
  await history.getByRole('radio').last().check();
  await looked('lesson-history-rich');
  await restoreButton(page).click();
  await looked('restore-question');
  await page.getByRole('button', { name: 'Отмена' }).last().click();
  await close(page);

  await preview(page).click();
  await expect(previewDialog(page).getByText(/урок 1 из 12/)).toBeVisible();
  await looked('lesson-preview');
  const phone = previewDialog(page).getByRole('radio', { name: 'Телефон' });
  if (await phone.isVisible()) {
    const width = () =>
      previewDialog(page)
        .locator('[data-screen]')
        .evaluate((screen) => screen.clientWidth);
    expect(await width()).toBeGreaterThan(1000);
    await phone.check();
    expect(await width()).toBeLessThanOrEqual(390);
    await looked('lesson-preview-phone');
  }
  await close(page);

  await other.put(url, { title: 'Сохранено другим' });
  await saveButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Урок тем временем изменили' })).toBeVisible();
  await looked('conflict');
  await page.getByRole('button', { name: 'Взять сохранённый' }).click();
  await looked('draft-offer');

  page.on('dialog', (dialog) => void dialog.accept());
  await openTest(page, usedTest);
  await looked('test-editor');
  await page.getByRole('button', { name: 'История', exact: true }).click();
  await expect(page.getByText('Пока одна версия')).toBeVisible();
  await looked('history-of-one');
  await close(page);
  await preview(page).click();
  await looked('test-preview');
  await close(page);

  await page.goto('/creator/courses?edit=1');
  await expect(page.getByRole('textbox', { name: 'Описание', exact: true })).toBeVisible();
  await looked('course-window');
  const description = page.getByRole('textbox', { name: 'Описание', exact: true });
  // From the breakpoint `sm` on the window is 350 px wide and its text 160 px high (specification §2 and §9).
  const own = page.viewportSize()!;
  for (const width of [1280, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const window = async () => (await page.getByRole('dialog').boundingBox())?.width;
    await expect.poll(window, `${width} px`).toBe(width < 640 ? width : 350);
    expect(await description.evaluate((text) => text.parentElement?.clientHeight)).toBe(160);
    const tops = await page
      .getByRole('toolbar')
      .getByRole('button')
      .evaluateAll((tools) => new Set(tools.map((tool) => tool.getBoundingClientRect().top)).size);
    // Six tools need 314 px, so a phone of 320 px has two rows.
    if (width >= 350) expect(tops, `${width} px`).toBe(1);
  }
  await page.setViewportSize(own);
  await preview(page).click();
  await expect(previewDialog(page).getByRole('heading', { level: 1 })).toBeVisible();
  await looked('course-preview');
  await other.stop();
});
