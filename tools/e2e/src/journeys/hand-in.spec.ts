import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import {
  decide,
  fileField,
  handIn,
  pdf,
  returnedLesson,
  sendButton,
  workLink,
  worksOf,
} from '../steps/hand-in';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

const address = `/courses/1/lesson/${returnedLesson.id}`;

test('a work is handed in, replaced, returned, handed in again and accepted, on one open page', async ({
  page,
  school,
}) => {
  const teacher = await actAs(school.url, 'teacher');
  await signIn(page, 'learner2');
  await page.goto(address);
  await expect(sendButton(page)).toBeDisabled();
  await handIn(page, pdf('устав-2.pdf'));
  await expect(page.getByText('Отправлено — ждёт проверки')).toBeVisible();
  await expect(workLink(page, 'устав-2.pdf')).toBeVisible();

  await handIn(page, pdf('устав-3.pdf'));
  const replaced = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: workLink(page, 'устав-2.pdf') });
  await expect(replaced.getByText('Заменена более новой')).toBeVisible();

  // The page hears of the verdict; nothing is reloaded.
  await decide(teacher, returnedLesson.id, { action: 'REDO', comment: 'Добавьте сроки.' });
  await expect(page.getByText('Добавьте сроки.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Новая версия' })).toBeVisible();

  await handIn(page, pdf('устав-4.pdf'));
  await decide(teacher, returnedLesson.id, { action: 'READY' });
  await expect(page.getByText('Готово', { exact: true })).toBeVisible();
  await expect(page.getByText('Работа принята')).toBeVisible();
  await expect(fileField(page)).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: /^Показать более ранние/ }).click();
  await expect(page.getByText('Добавьте сроки.')).toBeVisible();
  const download = page.waitForEvent('download');
  await workLink(page, 'устав-4.pdf').click();
  expect((await download).suggestedFilename()).toBe('устав-4.pdf');
  await teacher.stop();
});

test('a file dropped on the place is chosen; one that cannot be accepted is refused there', async ({
  page,
}) => {
  await signIn(page, 'learner2');
  await page.goto(address);
  const drop = async (name: string, bytes: number) => {
    const dataTransfer = await page.evaluateHandle(
      ([named, size]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(size)], named));
        return transfer;
      },
      [name, bytes] as const,
    );
    await fileField(page).dispatchEvent('drop', { dataTransfer });
  };
  await drop('устав.exe', 10);
  await expect(page.getByText(/^Файлы «\.exe» не принимаются/)).toBeVisible();
  await drop('устав.pdf', 0);
  await expect(page.getByText('Файл пустой. Выберите другой.')).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  await drop('устав.pdf', 2048);
  await expect(page.getByText('устав.pdf', { exact: true })).toBeVisible();
  await expect(sendButton(page)).toBeEnabled();
});

test('what only its content gives away is refused by the API, and said so', async ({ page, complaints }) => {
  complaints.expectStatus(415);
  await signIn(page, 'learner2');
  await page.goto(address);
  await fileField(page).setInputFiles({ name: 'вирус.pdf', mimeType: '', buffer: Buffer.from('MZ\0\0') });
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Не удалось загрузить файл');
  await expect(page.getByText(/не похоже на PDF/)).toBeVisible();
});

test('a work is handed in by keyboard alone', async ({ page, school }) => {
  const learner = await actAs(school.url, 'learner2');
  const before = await worksOf(learner, returnedLesson.id);
  await signIn(page, 'learner2');
  // Asked for ahead of the page: the browser learns only then that a chooser is not to be shown.
  const dialog = page.waitForEvent('filechooser');
  await page.goto(address);
  await fileField(page).focus();
  await page.keyboard.press('Enter');
  await (await dialog).setFiles(pdf('устав.pdf'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Убрать файл' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Файл отправлен!', { exact: true })).toBeVisible();
  expect(await worksOf(learner, returnedLesson.id)).toBe(before + 1);
  await learner.stop();
});

test('a file opens after its address expired: the page gets a new one first', async ({ page, school }) => {
  await signIn(page, 'learner2');
  await page.clock.install();
  await page.goto(address);
  const link = page.getByRole('main').locator('a[download]').first();
  const old = await link.getAttribute('href');
  await page.clock.fastForward('06:00');
  const reads = () =>
    school.obstacles.requests.filter((path) => path === `/api/lessons/${returnedLesson.id}`);
  const before = reads().length;
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toBe(await link.innerText());
  expect(reads().length).toBeGreaterThan(before);
  await expect(link).not.toHaveAttribute('href', old ?? '');
});
