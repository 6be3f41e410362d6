import { expect, test } from '../school';
import { expectFine } from '../steps/axe';
import { fileField, fileRow, handIn, pdf, returnedLesson, sendButton, waitingLesson } from '../steps/hand-in';
import { signIn } from '../steps/sign-in';

const longName = `${'Административно-хозяйственная_деятельность_'.repeat(4)}версия-окончательная.pdf`;

test.use({ fresh: true });

test('the hand-in form is accessible and fits in each of its states', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectLine(/net::ERR_/);
  const judge = async () => {
    await expectFine(page, school.obstacles);
  };
  await signIn(page, 'learner2');
  await page.goto(`/courses/1/lesson/${returnedLesson.id}`);
  await fileField(page).setInputFiles({ name: 'вирус.exe', mimeType: '', buffer: Buffer.from('MZ') });
  await expect(page.getByText(/не принимаются/)).toBeVisible();
  await judge();

  await page.getByRole('button', { name: 'Убрать «вирус.exe»' }).click();

  school.obstacles.put(/^\/api\/uploads\/.*\/parts/, 'late');
  await fileField(page).setInputFiles(pdf(longName, 4 * 1024 * 1024));
  await expect(page.getByRole('progressbar')).toBeVisible();
  await judge();
  school.obstacles.clear();
  await expect(fileRow(page, 'Административно')).toContainText('загружен');
  school.obstacles.put(/^\/api\/submissions/, 'cut');
  await sendButton(page).click();
  await expect(page.getByText(/^Связь прервалась/)).toBeVisible();
  await judge();
  await page.getByRole('button', { name: 'Отмена' }).click();
  await page.getByRole('button', { name: /^Убрать / }).click();
  school.obstacles.clear();
  await handIn(page, pdf(longName));
  await judge();
});

test('a task, a lesson under review and a missing lesson are accessible and fit', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectStatus(404);
  await signIn(page, 'learner2');
  for (const address of [
    `/profile/tasks/${returnedLesson.id}`,
    `/profile/tasks/${waitingLesson.id}`,
    '/profile/tasks/999',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFine(page, school.obstacles);
  }
});
