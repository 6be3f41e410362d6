import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs, type Actor } from '../steps/act-as';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

interface Waiting {
  user: { id: number; firstName: string };
  lesson: { id: number; title: string };
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Уведомления' });
const row = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

/** The item of Борис in a queue of the teacher. */
async function waiting(teacher: Actor, queue: 'review' | 'clarify'): Promise<Waiting> {
  const waits = await teacher.get<Waiting[]>(`/api/teacher/${queue}`);
  const his = waits.find(({ user }) => user.firstName === 'Борис');
  if (!his) throw new Error(`No item of Борис is in ${queue}.`);
  return his;
}

test('a learner sees a verdict at once in two open tabs, which share one stream, and after a lost connection @replicas', async ({
  page,
  school,
  complaints,
}) => {
  // The browser's own message about a broken connection.
  complaints.expectLine(/net::ERR_|Failed to load resource/);
  const streams = () => school.obstacles.requests.filter((path) => path === '/api/events').length;
  const teacher = await actAs(school.url, 'teacher');
  const submission = await waiting(teacher, 'review');
  await signIn(page, 'learner2');
  await page.goto('/courses/1');
  await expect(row(page, submission.lesson.title).getByText('ждёт проверки')).toBeVisible();
  await expect(bell(page)).toHaveText(/\d/);
  const unread = Number(await bell(page).innerText());
  const opened = streams();

  const other = await page.context().newPage();
  await other.goto('/profile/notifications');
  await expect(bell(other)).toHaveText(String(unread));

  await teacher.patch(`/api/teacher/review/${submission.user.id}/${submission.lesson.id}`, {
    action: 'READY',
  });
  await expect(row(page, submission.lesson.title).getByText('пройден', { exact: true })).toBeVisible();
  await expect(bell(page)).toHaveText(String(unread + 1));
  await expect(bell(other)).toHaveText(String(unread + 1));
  const notification = other
    .getByRole('row')
    .filter({ hasText: 'Работа принята' })
    .filter({ hasText: submission.lesson.title });
  await expect(notification.getByText('Новое')).toBeVisible();

  // A notification that is read in one tab is read in the other.
  await other.getByRole('button', { name: 'Прочитать все' }).click();
  await expect(bell(page)).toHaveText('');
  expect(streams()).toBe(opened);

  // Notifications of the time without a connection are loaded when it returns.
  const question = await waiting(teacher, 'clarify');
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  const path = `/api/teacher/clarify/${question.user.id}/${question.lesson.id}`;
  await teacher.patch(path, { reply: 'Опирайтесь на шаблон из урока.' });
  await page.context().setOffline(false);
  await expect(bell(page)).toHaveText('1');
  await expect(bell(other)).toHaveText('1');
  await expect(other.getByRole('row').filter({ hasText: question.lesson.title }).first()).toContainText(
    'Новое',
  );

  // The tab with the stream closes, and the other one opens the next.
  const before = streams();
  await page.close();
  await expect.poll(streams).toBe(before + 1);
  await teacher.stop();
});
