import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { fileField, pdf, returnedLesson, sendButton, worksOf } from '../steps/hand-in';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

const address = `/courses/1/lesson/${returnedLesson.id}`;
const megabyte = 1024 * 1024;
const sent = 'Файл отправлен!';

for (const [what, fate] of [
  ['that broke on the way', 'cut'],
  ['whose answer was lost', 'unheard'],
] as const) {
  test(`a hand-in ${what} keeps its file, and sent again it counts once`, async ({
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

    school.obstacles.put(/^\/api\/upload/, fate);
    await sendButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('Не удалось загрузить файл');
    await expect(page.getByText(/^Нет связи с сервером.*Файл остался выбранным\.$/)).toBeVisible();
    await expect(page.getByText('устав.pdf', { exact: true }).last()).toBeVisible();

    school.obstacles.clear();
    await sendButton(page).click();
    await expect(page.getByText(sent, { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await worksOf(learner, returnedLesson.id)).toBe(before + 1);
    await learner.stop();
  });
}

test('without a network the file waits for it', async ({ page, context, complaints }) => {
  complaints.expectLine(/net::ERR_/);
  await signIn(page, 'learner2');
  await page.goto(address);
  await fileField(page).setInputFiles(pdf('устав.pdf'));
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Не удалось загрузить файл');
  await context.setOffline(false);
  await sendButton(page).click();
  await expect(page.getByText(sent, { exact: true })).toBeVisible();
});

test('a sending shows its progress, is guarded, goes on beside other pages, and can be stopped', async ({
  page,
  school,
}) => {
  const learner = await actAs(school.url, 'learner2');
  const before = await worksOf(learner, returnedLesson.id);
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

  await page.getByRole('link', { name: 'Основы проектного управления' }).click();
  await expect(page).toHaveURL(/\/courses\/1$/);
  await page.getByRole('main').getByRole('link', { name: /^3\. / }).first().click();
  await expect(progress).toBeVisible();

  await page.getByRole('button', { name: 'Отмена' }).click();
  await expect(progress).toHaveCount(0);
  await expect(fileField(page)).toBeFocused();
  await expect(page.getByText('устав.pdf', { exact: true })).toBeVisible();
  expect(await worksOf(learner, returnedLesson.id)).toBe(before);

  school.obstacles.clear();
  await sendButton(page).click();
  await expect(page.getByText(sent, { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(await worksOf(learner, returnedLesson.id)).toBe(before + 1);
  await learner.stop();
});

test('who walks on is told when the file has arrived', async ({ page, school }) => {
  await signIn(page, 'learner2');
  await page.goto(address);
  await fileField(page).setInputFiles(pdf('устав.pdf', 2 * megabyte));
  // On a quick line the file would have arrived before the learner walks on.
  school.obstacles.put(/^\/api\/upload/, 'late');
  await sendButton(page).click();
  await page.getByRole('link', { name: 'Основы проектного управления' }).click();
  await expect(page).toHaveURL(/\/courses\/1$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Основы проектного управления' })).toBeVisible();
  school.obstacles.clear();
  await expect(page.getByText(`Урок «${returnedLesson.title}»: работа ждёт проверки.`)).toBeVisible({
    timeout: 30_000,
  });
  // The message that floats over the page is an item of a list too, and says the same words.
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: returnedLesson.title });
  await expect(row.getByText('ждёт проверки')).toBeVisible();
  expect(school.obstacles.requests.filter((path) => path === '/api/upload')).toHaveLength(1);
});
