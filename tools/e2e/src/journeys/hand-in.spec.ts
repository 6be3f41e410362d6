import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import {
  decide,
  fileField,
  handIn,
  pdf,
  returnedLesson,
  sendButton,
  submissionLink,
  countSubmissions,
} from '../steps/hand-in';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

const address = `/courses/1/lesson/${returnedLesson.id}`;
const megabyte = 1024 * 1024;

test('a learner hands in a submission, replaces it, gets it back, hands in again and passes on one open page @night', async ({
  page,
  school,
}) => {
  const teacher = await actAs(school.url, 'teacher');
  await signIn(page, 'learner2');
  await page.goto(address);
  await expect(sendButton(page)).toBeDisabled();
  await handIn(page, pdf('устав-2.pdf'));
  await expect(page.getByText('Отправлено — ждёт проверки')).toBeVisible();
  await expect(submissionLink(page, 'устав-2.pdf')).toBeVisible();

  await handIn(page, pdf('устав-3.pdf'));
  const replaced = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: submissionLink(page, 'устав-2.pdf') });
  await expect(replaced.getByText('Заменена более новой')).toBeVisible();

  // The page receives the verdict without a reload.
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
  await submissionLink(page, 'устав-4.pdf').click();
  expect((await download).suggestedFilename()).toBe('устав-4.pdf');
  await teacher.stop();
});

test('a learner stops an upload, opens other pages while it runs, and hands in once over a broken connection', async ({
  page,
  school,
  complaints,
}) => {
  const learner = await actAs(school.url, 'learner2');
  const before = await countSubmissions(learner, returnedLesson.id);
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
  expect(await countSubmissions(learner, returnedLesson.id)).toBe(before);

  school.obstacles.clear();
  school.obstacles.put(/^\/api\/upload/, 'late');
  await fileField(page).setInputFiles(pdf('устав-2.pdf'));
  await sendButton(page).click();
  await course.click();
  // The toast over the page is a list item too and has the same words.
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: returnedLesson.title });
  await expect(row.getByText('вернули на доработку')).toBeVisible();
  school.obstacles.clear();
  await expect(page.getByText(`Урок «${returnedLesson.title}»: работа ждёт проверки.`)).toBeVisible();
  await expect(row.getByText('ждёт проверки')).toBeVisible();
  expect(await countSubmissions(learner, returnedLesson.id)).toBe(before + 1);

  complaints.expectLine(/net::ERR_/);
  await page.goto(address);
  await fileField(page).setInputFiles(pdf('устав-3.pdf'));

  school.obstacles.put(/^\/api\/upload/, 'cut');
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Не удалось загрузить файл');
  await expect(page.getByText(/^Нет связи с сервером.*Файл остался выбранным\.$/)).toBeVisible();
  await expect(page.getByText('устав-3.pdf', { exact: true }).last()).toBeVisible();
  expect(await countSubmissions(learner, returnedLesson.id)).toBe(before + 1);

  // This time the file is received, and the answer is lost.
  school.obstacles.clear();
  school.obstacles.put(/^\/api\/upload/, 'answerLost');
  await sendButton(page).click();
  // The API counts the submission before the page learns that the answer is lost. Until then the button does nothing.
  await expect(page.getByRole('alert')).toHaveText('Не удалось загрузить файл');
  expect(await countSubmissions(learner, returnedLesson.id)).toBe(before + 2);
  school.obstacles.clear();
  await sendButton(page).click();
  await expect(page.getByText('Файл отправлен!', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await countSubmissions(learner, returnedLesson.id)).toBe(before + 2);
  await learner.stop();
});
