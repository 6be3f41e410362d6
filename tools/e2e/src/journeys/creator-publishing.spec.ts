import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { contentField, saveButton, titleField } from '../steps/lesson-editor';
import { makeCourse } from '../steps/make-course';
import { signIn, signOut } from '../steps/sign-in';

test.use({ fresh: true });

const plan = {
  title: 'Черновики',
  lessons: [
    { title: 'Первый', kind: 'VIEW' as const },
    { title: 'Второй', kind: 'VIEW' as const },
  ],
};

const books = 'http://books.example';
const draft = {
  title: 'Набросок',
  order: 2,
  checkType: 'VIEW',
  publish: false,
  content: {
    v: 1,
    blocks: [
      { type: 'heading', level: 2, children: [{ text: 'Что прочитать' }] },
      {
        type: 'paragraph',
        children: [{ text: 'Учебник, ' }, { text: 'глава 2', link: `${books}/chapter-2` }],
      },
    ],
  },
};

test('an author keeps a lesson from learners, mends its link, publishes it, and sets a day for another @night', async ({
  page,
  school,
  complaints,
}) => {
  const course = await makeCourse(school.url, plan);
  const coursePage = `/creator/courses/${course.id}`;
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await signIn(page, 'creator');

  await page.goto(`/creator/lessons/new?course=${course.id}&order=2`);
  await expect(contentField(page)).toBeEditable();
  await titleField(page).fill('Набросок');
  await page.getByRole('button', { name: 'Сохранить черновик' }).click();
  await expect(page).toHaveURL(new RegExp(`${coursePage}$`));
  await expect(row('Набросок').getByText('черновик', { exact: true })).toBeVisible();
  await expect(page.getByText('2 урока, 1 черновик')).toBeVisible();

  await row('Второй').getByRole('link', { name: 'Второй' }).click();
  await page.getByText('С даты', { exact: true }).click();
  await page.getByLabel('Первый день').fill('2099-12-04');
  await saveButton(page).click();
  await expect(row('Второй').getByText('откроется 4 декабря 2099')).toBeVisible();
  await signOut(page);

  await signIn(page, 'learner');
  await page.goto(`/courses/${course.id}`);
  await expect(page.getByText('Пройдено 0 из 2')).toBeVisible();
  await expect(page.getByText('Набросок')).toHaveCount(0);
  await expect(row('Второй').getByText('откроется 4 декабря 2099')).toBeVisible();
  await signOut(page);

  const author = await actAs(school.url, 'creator');
  const { lessons } = await author.get<{ lessons: { id: number; title: string }[] }>(
    `/api/courses/${course.id}`,
  );
  const { id } = lessons.find(({ title }) => title === draft.title)!;
  await author.put(`/api/lessons/${id}`, { ...draft, courseId: course.id });
  await author.stop();

  // Another site, whose answers every page may read. The policy of the page lets only the worker of the check call it.
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(`${books}/*`, (route) =>
    route.fulfill({ status: route.request().url() === `${books}/chapter-3` ? 200 : 404, headers }),
  );
  complaints.expectLine(/status of 404 .*\/chapter-2$/);
  await signIn(page, 'creator');
  await page.goto(coursePage);
  await row('Набросок').getByRole('button', { name: 'Действия с уроком' }).click();
  await page.getByRole('menuitem', { name: 'Опубликовать' }).click();
  const check = page.getByRole('dialog', { name: 'Перед публикацией' });
  const fault = check.getByRole('listitem').filter({ hasText: 'books.example отвечает 404' });
  await fault.getByRole('link', { name: 'Показать' }).click();
  await expect(contentField(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => document.getSelection()?.toString())).toBe('глава 2');
  await page.keyboard.press('Control+K');
  await page.getByLabel('Адрес', { exact: true }).fill(`${books}/chapter-3`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${coursePage}$`));
  await expect(page.getByText('3 урока', { exact: true })).toBeVisible();
  await signOut(page);

  await signIn(page, 'learner');
  await page.goto(`/courses/${course.id}`);
  await expect(page.getByText('Пройдено 0 из 3')).toBeVisible();
  await expect(page.getByText('2. Набросок')).toBeVisible();
});
