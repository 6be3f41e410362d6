import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

const field = 'Ваш вопрос или комментарий';
const asked = 'Чем проект отличается от процесса?\nПриведите пример.';

test('a learner keeps a question as a draft, sends it and reads the answer on the open page @smoke @night', async ({
  page,
  school,
}) => {
  await signIn(page, 'learner');
  await page.goto('/courses/1/lesson/1');
  await page.getByLabel(field).fill(asked);
  await page.reload();
  await expect(page.getByLabel(field)).toHaveValue(asked);
  await page.getByRole('button', { name: 'Отправить вопрос' }).click();
  await expect(page.getByText('Вопрос отправлен!', { exact: true })).toBeVisible();
  await expect(page.getByText('Нужны уточнения', { exact: true })).toBeVisible();
  await expect(page.getByLabel(field)).toHaveValue('');
  const mine = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Приведите пример.' });
  await expect(mine).toContainText('Ждёт ответа преподавателя');

  const teacher = await actAs(school.url, 'teacher');
  const comments = await teacher.get<{ id: number; text: string }[]>('/api/lessonComments/1');
  const { id } = comments.find(({ text }) => text === asked)!;
  await teacher.post(`/api/lessonComments/${id}/answer`, { answer: 'У проекта есть конец.' });
  await teacher.stop();
  await expect(mine).toContainText('Ольга Преображенская');
  await expect(mine).toContainText('У проекта есть конец.');
  await expect(mine).not.toContainText('Ждёт ответа');
});
