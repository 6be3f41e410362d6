import { expect, test } from '../school';
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

test('an author keeps a lesson from learners, publishes it, and sets a day for another @night', async ({
  page,
  school,
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

  await signIn(page, 'creator');
  await page.goto(coursePage);
  await row('Набросок').getByRole('button', { name: 'Действия с уроком' }).click();
  await page.getByRole('menuitem', { name: 'Опубликовать' }).click();
  await expect(page.getByText('3 урока', { exact: true })).toBeVisible();
  await signOut(page);

  await signIn(page, 'learner');
  await page.goto(`/courses/${course.id}`);
  await expect(page.getByText('Пройдено 0 из 3')).toBeVisible();
  await expect(page.getByText('2. Набросок')).toBeVisible();
});
