import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { findDesk } from '../steps/desk';
import { keyboard } from '../steps/input-device';
import { returnedLesson } from '../steps/hand-in';
import { drawnPdf, drawnPng, richText } from '../steps/real-files';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

test('a teacher sees text, picture and PDF next to the verdict, downloads other files, and enters and leaves by keyboard', async ({
  page,
  school,
}) => {
  const boris = await actAs(school.url, 'learner2');
  const anna = await actAs(school.url, 'learner');
  await signIn(page, 'teacher');
  const { dialog, opener, comment } = findDesk(page);
  await expect(opener).toHaveCount(1);
  // New submissions appear without a reload.
  await boris.handIn(returnedLesson.id, 'Устав.pdf', drawnPdf('Charter'));
  await boris.post('/api/progress/complete', { lessonId: 8 });
  await boris.handIn(9, 'Схема.png', drawnPng);
  await boris.post('/api/progress/complete', { lessonId: 10 });
  await boris.handIn(11, 'Записка.txt');
  for (const lessonId of [1, 2]) await anna.post('/api/progress/complete', { lessonId });
  await anna.handIn(returnedLesson.id, 'Смета.rtf', richText);
  await boris.stop();
  await anna.stop();
  await expect(opener).toHaveCount(5);
  const device = keyboard(page);
  const inFile = dialog.getByText('Клавиши сейчас у файла');
  const frame = dialog.locator('iframe');

  await device.press(opener.first());
  await expect(page.frameLocator('iframe').getByText('ИЕРАРХИЧЕСКАЯ СТРУКТУРА')).toBeVisible();
  await expect(comment).toBeFocused();
  await device.press(dialog.getByRole('button', { name: 'Листать файл' }));
  await expect(frame).toBeFocused();
  await expect(inFile).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Вернуться к решению' })).toBeFocused();
  await expect(inFile).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(comment).toBeFocused();

  await page.keyboard.press('Alt+ArrowDown');
  await expect(dialog.getByRole('link', { name: 'Устав.pdf' })).toBeVisible();
  // The browser's own viewer opened in the frame, so the policy blocked nothing.
  await expect.poll(() => page.frames().some((one) => one.url().startsWith('chrome-extension:'))).toBe(true);
  await device.press(dialog.getByRole('button', { name: 'Листать файл' }));
  await expect(inFile).toBeVisible();
  await device.press(dialog.getByRole('button', { name: 'Вернуться к решению' }));
  await expect(comment).toBeFocused();
  await expect(inFile).toBeHidden();

  await page.keyboard.press('Alt+ArrowDown');
  const picture = dialog.getByRole('img', { name: 'Схема.png' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.frameLocator('iframe').getByText('Работа к уроку')).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(dialog.getByText('Этот файл браузер не показывает.', { exact: false })).toBeVisible();
  await expect(frame).toHaveCount(0);
  const download = page.waitForEvent('download');
  await device.press(dialog.getByRole('link', { name: 'Смета.rtf' }));
  expect((await download).suggestedFilename()).toBe('Смета.rtf');

  // Back leads to the queue under the desk, and not further.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(opener).toHaveCount(5);
});
