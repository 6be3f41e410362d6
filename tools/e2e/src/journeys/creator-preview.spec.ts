import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { contentField, openLesson, richLesson, titleField } from '../steps/lesson-editor';
import { signIn } from '../steps/sign-in';
import { previewDialog } from '../steps/versions';
import { windowStands } from '../steps/window-stands';

test.use({ fresh: true });

test('a lesson is looked at as a learner before it is saved, at both widths, and nothing is sent', async ({
  page,
  school,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) sent.push(request.url());
  });
  await signIn(page, 'creator');
  sent.length = 0;
  await openLesson(page, richLesson.id);
  await titleField(page).fill('Ещё не сохранённое название');
  await contentField(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Первые слова. ');
  await page.getByRole('button', { name: 'Предпросмотр' }).click();
  const preview = previewDialog(page);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Ещё не сохранённое название');
  await expect(preview.getByText(/^Первые слова\./)).toBeVisible();
  await expect(preview.getByText('Просмотр · урок 1 из 12')).toBeVisible();
  const width = () => preview.locator('[data-screen]').evaluate((screen) => screen.clientWidth);
  expect(await width()).toBeGreaterThan(1000);
  await preview.getByRole('radio', { name: 'Компьютер' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await width()).toBeLessThanOrEqual(390);
  await preview.getByRole('button', { name: 'Далее' }).click();
  await expect(preview.getByText(/В предпросмотре ничего не отмечается/)).toBeVisible();
  await windowStands(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Предпросмотр' })).toBeFocused();

  const creator = await actAs(school.url, 'creator');
  const course = await creator.get<{ lessons: { id: number; checkType: string }[] }>('/api/courses/1');
  await creator.stop();
  const test = course.lessons.find(({ checkType }) => checkType === 'TEST')!;
  page.on('dialog', (dialog) => void dialog.accept());
  await openLesson(page, test.id);
  await page.getByRole('button', { name: 'Предпросмотр' }).click();
  const counter = preview.getByText(/^\d+\/\d+$/);
  const [, total = 0] = (await counter.innerText()).split('/').map(Number);
  expect(total).toBeGreaterThan(1);
  const asked = preview.getByRole('article');
  for (let question = 1; question <= total; question += 1) {
    await expect(counter).toHaveText(`${question}/${total}`);
    await asked.getByRole('radio').or(asked.getByRole('checkbox')).last().check();
    const onward = question === total ? 'Отправить' : 'Далее';
    await asked.getByRole('button', { name: onward, exact: true }).click();
  }
  await expect(preview.getByRole('heading', { name: 'Результат теста' })).toBeFocused();
  await expect(preview.getByText(/ответы никуда не отправлены/)).toBeVisible();
  expect(sent).toEqual([]);
});
