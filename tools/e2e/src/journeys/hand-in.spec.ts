import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import {
  decide,
  fileField,
  handIn,
  pdf,
  returnedLesson,
  fileRow,
  sendButton,
  storeFiles,
  submissionLink,
  countSubmissions,
  workText,
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
  await handIn(page, pdf('устав-2.pdf'));
  await expect(page.getByText('Отправлено — ждёт проверки')).toBeVisible();
  await expect(submissionLink(page, 'устав-2.pdf')).toBeVisible();

  await handIn(page, pdf('устав-3.pdf'));
  const replaced = page.getByRole('main').getByRole('listitem').filter({ hasText: '2-я версия' });
  await expect(replaced.getByText('Заменена более новой')).toBeVisible();

  // The page receives the verdict without a reload.
  await decide(teacher, returnedLesson.id, { action: 'REDO', comment: 'Добавьте сроки.' });
  await expect(page.getByText('Добавьте сроки.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Что исправить' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Новая версия' })).toBeVisible();

  await handIn(page, pdf('устав-4.pdf'));
  await decide(teacher, returnedLesson.id, { action: 'READY' });
  await expect(page.getByText('Готово', { exact: true })).toBeVisible();
  await expect(page.getByText('Работа принята')).toBeVisible();
  await expect(fileField(page)).toHaveCount(0);

  await page.reload();
  const returned = page.getByRole('main').getByRole('listitem').filter({ hasText: '3-я версия' });
  await returned.getByText('1 файл').click();
  await expect(returned.getByText('Добавьте сроки.')).toBeVisible();
  const download = page.waitForEvent('download');
  await submissionLink(page, 'устав-4.pdf').click();
  expect((await download).suggestedFilename()).toBe('устав-4.pdf');
  await teacher.stop();
});

test('a learner hands in a text and three files once, over a connection that breaks twice', async ({
  page,
  school,
  complaints,
}, testInfo) => {
  const learner = await actAs(school.url, 'learner2');
  const before = await countSubmissions(learner, returnedLesson.id);
  complaints.expectLine(/net::ERR_/);
  await signIn(page, 'learner2');
  await page.goto(address);
  await workText(page).click();
  await expect(page.getByRole('button', { name: 'Полужирный' })).toBeVisible();
  await page.keyboard.type('Добавлены границы проекта.');

  // The first break: parts do not arrive. The page waits, and asks before it is left.
  school.obstacles.put(/^\/api\/uploads\/.*\/parts/, 'cut');
  const files = [pdf('устав.pdf', 20 * megabyte), pdf('план.pdf'), pdf('смета.pdf')];
  await fileField(page).setInputFiles(await storeFiles(testInfo, files));
  await expect(fileRow(page, 'устав.pdf')).toContainText('Связь прервалась');
  const question = page.waitForEvent('dialog');
  const reload = page.reload();
  const leaving = await question;
  expect(leaving.type()).toBe('beforeunload');
  await leaving.accept();
  await reload;

  // After the reload the browser has the files, also the one that waited for its turn.
  for (const name of ['устав.pdf', 'план.pdf', 'смета.pdf'])
    await expect(fileRow(page, name)).toContainText(/Связь прервалась|ждёт своей очереди/);
  school.obstacles.clear();

  // Files arrive while the learner is on another page.
  await page.getByRole('link', { name: 'Основы проектного управления' }).click();
  await expect(page).toHaveURL(/\/courses\/1$/);
  await page.getByRole('main').getByRole('link', { name: /^3\. / }).click();
  for (const name of ['устав.pdf', 'план.pdf', 'смета.pdf'])
    await expect(fileRow(page, name)).toContainText('загружен', { timeout: 30_000 });

  // The order and the text survive a reload. The files wait on the server.
  await page.getByRole('button', { name: /^Переставить «смета\.pdf»/ }).press(' ');
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await page.reload();
  await expect(workText(page)).toHaveText('Добавлены границы проекта.');
  await expect(page.getByRole('button', { name: /^Переставить «смета\.pdf», место 1 из 3/ })).toBeVisible();

  // The second break: the submission is received, and its answer is lost. The page repeats it by itself.
  school.obstacles.put(/^\/api\/submissions/, 'answerLost');
  await sendButton(page).click();
  await expect(page.getByText(/^Связь прервалась/)).toBeVisible();
  await expect.poll(() => countSubmissions(learner, returnedLesson.id)).toBe(before + 1);
  school.obstacles.clear();
  await expect(page.getByText('Файл отправлен!', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Текст, смета.pdf, устав.pdf, план.pdf')).toBeVisible();
  expect(await countSubmissions(learner, returnedLesson.id)).toBe(before + 1);

  const version = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ждёт проверки' });
  await expect(version.getByText('Добавлены границы проекта.')).toBeVisible();
  await expect(version.getByRole('link')).toHaveText(['смета.pdf', 'устав.pdf', 'план.pdf']);
  await page.reload();
  await expect(page.getByText('Добавлены границы проекта.')).toHaveCount(1);
  await expect(fileRow(page, 'устав.pdf')).toHaveCount(0);
  await learner.stop();
});
