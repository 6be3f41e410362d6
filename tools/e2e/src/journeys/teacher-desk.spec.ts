import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { findDesk } from '../steps/desk';
import { returnedLesson } from '../steps/hand-in';
import { handInAll } from '../steps/hand-in-all';
import { keyboard } from '../steps/input-device';
import {
  drawnDocx,
  drawnPdf,
  drawnPng,
  drawnXlsx,
  brokenPdf,
  richText,
  silentWav,
  widePng,
} from '../steps/real-files';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

test('a teacher sees text, picture and PDF next to the verdict, downloads other files, and moves by keyboard @night', async ({
  page,
  school,
}) => {
  const boris = await actAs(school.url, 'learner2');
  const anna = await actAs(school.url, 'learner');
  await signIn(page, 'teacher');
  const { dialog, opener, comment, accept } = findDesk(page);
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

  await device.press(opener.first());
  await expect(dialog.getByText(/ИЕРАРХИЧЕСКАЯ СТРУКТУРА/)).toBeVisible();
  await expect(comment).toBeFocused();
  await page.keyboard.press('Alt+1');
  await expect(comment).not.toBeFocused();
  await page.keyboard.press('Alt+0');
  await expect(comment).toBeFocused();

  await page.keyboard.press('Alt+KeyJ');
  await expect(dialog.getByRole('link', { name: 'Устав.pdf' })).toBeVisible();
  const firstPage = dialog.getByRole('group', { name: 'Страница 1' });
  // The words of the page lie over its drawing, and the drawing is not empty.
  await expect(firstPage.getByText('Charter')).toBeAttached();
  await expect
    .poll(() =>
      firstPage.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        return data.some((value) => value < 100);
      }),
    )
    .toBe(true);
  await expect(dialog.getByText('стр. 1 из 1')).toBeVisible();

  await page.keyboard.press('Alt+KeyJ');
  const picture = dialog.getByRole('img', { name: 'Схема.png' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.keyboard.press('Alt+KeyJ');
  await expect(dialog.getByText('Работа к уроку')).toBeVisible();
  await page.keyboard.press('Alt+KeyJ');
  await expect(dialog.getByText('Такие файлы здесь не показываются.', { exact: false })).toBeVisible();
  const download = page.waitForEvent('download');
  await device.press(dialog.getByRole('link', { name: 'Смета.rtf' }));
  expect((await download).suggestedFilename()).toBe('Смета.rtf');
  await expect(accept).toBeEnabled();

  // Back leads to the queue under the desk, and not further.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(opener).toHaveCount(5);
});

test('a teacher reads a text and files of all kinds in one scroll, and returns the submission by keyboard', async ({
  page,
  school,
}) => {
  const boris = await actAs(school.url, 'learner2');
  await handInAll(boris, returnedLesson.id, {
    text: {
      v: 1,
      blocks: [{ type: 'paragraph', children: [{ text: 'Второй выход сначала забыт.' }] }],
    },
    files: [
      ['Стена.png', widePng],
      ['План.png', drawnPng],
      ['Пояснение.docx', drawnDocx('Школьный музей')],
      ['Смета.pdf', drawnPdf('Estimate')],
      ['Расчёт.xlsx', drawnXlsx('Витрины', 96000)],
      ['Голос.wav', silentWav()],
      ['Обрыв.pdf', brokenPdf],
    ],
  });
  await signIn(page, 'teacher');
  const { dialog, opener, comment, accept, title } = findDesk(page);
  await expect(opener).toHaveCount(2);
  await keyboard(page).press(opener.last());
  await expect(dialog.getByText('Второй выход сначала забыт.')).toBeVisible();
  const strip = dialog.getByRole('navigation', { name: 'Части работы' });
  await expect(strip.getByRole('button')).toHaveText([
    'Текст',
    /Снимки\s*2/,
    /docx/,
    /pdf/,
    /xlsx/,
    /wav/,
    /pdf/,
  ]);

  // The picture on its side is as high as it was wide.
  await page.getByRole('button', { name: 'Увеличить: Стена.png' }).click();
  const wall = dialog.getByRole('img', { name: 'Стена.png' });
  await dialog.getByRole('button', { name: 'Повернуть' }).click();
  await expect
    .poll(async () => {
      const box = await wall.boundingBox();
      return box && box.height / box.width;
    })
    .toBeCloseTo(1.5, 1);
  await dialog.getByRole('group', { name: 'Стена.png' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('region', { name: 'Снимки' }).getByText('2 из 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Увеличить: План.png' })).toBeFocused();

  await page.keyboard.press('Alt+3');
  const document = page.frameLocator('iframe[title="Пояснение.docx"]');
  const words = document.getByText('Школьный музей');
  await expect(words).toBeVisible();
  await expect(words).toHaveCSS('color', 'rgb(192, 0, 0)');
  // The `javascript:` address is removed, and keys in the frame reach the desk.
  await expect(document.getByText('Нажмите')).toBeVisible();
  await expect(document.locator('a[href]')).toHaveCount(0);
  // A wide table scrolls in its page. The stylesheet of docx-preview would cut it off.
  await expect(document.locator('section.docx').first()).toHaveCSS('overflow-x', 'auto');
  await words.click();
  await page.keyboard.press('Alt+4');
  await expect(dialog.getByRole('group', { name: 'Страница 1' }).getByText('Estimate')).toBeAttached();
  await page.keyboard.press('Alt+5');
  // Its words stay in one line: a wide table scrolls.
  const number = dialog.getByRole('cell', { name: /96\s000/ });
  await expect.poll(async () => (await number.boundingBox())?.height).toBeLessThan(40);
  await page.keyboard.press('Alt+6');
  const sound = dialog.locator('audio');
  await expect.poll(() => sound.evaluate(({ duration }: HTMLAudioElement) => duration)).toBe(1);
  await page.keyboard.press('Alt+7');
  await expect(dialog.getByText(/^Файл повреждён/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Обрыв.pdf' })).toBeVisible();

  // Part of the submission is not shown, so only the button accepts it.
  await page.keyboard.press('Alt+0');
  await expect(comment).toBeFocused();
  await expect(accept).toBeEnabled();
  const before = (await title.textContent()) ?? '';
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('Пришлите целый файл.');
  await expect(title).toHaveText(before);
  await page.keyboard.press('Control+Shift+Enter');
  await expect(title).not.toHaveText(before);
  const lesson = await boris.get<{ progresses: { status: string }[] }>(`/api/lessons/${returnedLesson.id}`);
  expect(lesson.progresses[0]?.status).toBe('NEED_REWORK');
  await boris.stop();
});
