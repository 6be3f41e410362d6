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
const megabyte = 1024 * 1024;

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

test('an upload shows its progress, is guarded, can be stopped, and arrives beside other pages', async ({
  page,
  school,
}) => {
  const learner = await actAs(school.url, 'learner2');
  const before = await worksOf(learner, returnedLesson.id);
  const course = page.getByRole('link', { name: 'Основы проектного управления' });
  const lesson = page.getByRole('main').getByRole('link', { name: /^3\. / });
  await signIn(page, 'learner2');
  await page.goto(address);
  await fileField(page).setInputFiles(pdf('устав.pdf', 20 * megabyte));
  school.obstacles.put(/^\/api\/upload/, 'hang');
  await sendButton(page).click();
  const progress = page.getByRole('progressbar', { name: 'Отправка файла' });
  await expect(progress).toHaveAttribute('aria-valuetext', /^Отправлено .* из 20.МБ/);

  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const asked = await question;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();

  await course.click();
  await expect(page).toHaveURL(/\/courses\/1$/);
  await lesson.click();
  await expect(progress).toBeVisible();
  await page.getByRole('button', { name: 'Отмена' }).click();
  await expect(progress).toHaveCount(0);
  await expect(fileField(page)).toBeFocused();
  await expect(page.getByText('устав.pdf', { exact: true })).toBeVisible();
  expect(await worksOf(learner, returnedLesson.id)).toBe(before);

  school.obstacles.clear();
  school.obstacles.put(/^\/api\/upload/, 'late');
  await fileField(page).setInputFiles(pdf('устав-2.pdf'));
  await sendButton(page).click();
  await course.click();
  // The message that floats over the page is an item of a list too, and says the same words.
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: returnedLesson.title });
  await expect(row.getByText('вернули на доработку')).toBeVisible();
  school.obstacles.clear();
  await expect(page.getByText(`Урок «${returnedLesson.title}»: работа ждёт проверки.`)).toBeVisible();
  await expect(row.getByText('ждёт проверки')).toBeVisible();
  expect(await worksOf(learner, returnedLesson.id)).toBe(before + 1);
  await learner.stop();
});

test('an upload that a bad line broke keeps its file, and sent again it counts once', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectLine(/net::ERR_/);
  const learner = await actAs(school.url, 'learner2');
  const before = await worksOf(learner, returnedLesson.id);
  await signIn(page, 'learner2');
  await page.goto(address);
  await fileField(page).setInputFiles(pdf('устав.pdf'));

  school.obstacles.put(/^\/api\/upload/, 'cut');
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Не удалось загрузить файл');
  await expect(page.getByText(/^Нет связи с сервером.*Файл остался выбранным\.$/)).toBeVisible();
  await expect(page.getByText('устав.pdf', { exact: true }).last()).toBeVisible();
  expect(await worksOf(learner, returnedLesson.id)).toBe(before);

  // This time the file arrives, and the answer is lost.
  school.obstacles.clear();
  school.obstacles.put(/^\/api\/upload/, 'unheard');
  await sendButton(page).click();
  await expect.poll(() => worksOf(learner, returnedLesson.id)).toBe(before + 1);
  school.obstacles.clear();
  await sendButton(page).click();
  await expect(page.getByText('Файл отправлен!', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await worksOf(learner, returnedLesson.id)).toBe(before + 1);
  await learner.stop();
});
