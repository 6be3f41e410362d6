import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs, type Actor } from '../steps/act-as';
import { signIn, signOut } from '../steps/sign-in';
import { untilNothingMoves } from '../steps/transfer';

test.use({ fresh: true });

interface Waiting {
  user: { id: number; firstName: string };
  lesson: { id: number; title: string };
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Уведомления' });
const row = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const streams = (requests: string[]) => requests.filter((path) => path === '/api/events').length;

/** The work of Борис that waits for the teacher. */
async function waiting(teacher: Actor): Promise<Waiting> {
  const queue = await teacher.get<Waiting[]>('/api/teacher/review');
  const work = queue.find(({ user }) => user.firstName === 'Борис');
  if (!work) throw new Error('Nothing of Борис waits.');
  return work;
}

const approve = (teacher: Actor, { user, lesson }: Waiting) =>
  teacher.patch(`/api/teacher/review/${user.id}/${lesson.id}`, { action: 'READY' });

test('a verdict of the teacher is on the open pages of two tabs at once, over one stream @replicas', async ({
  page,
  school,
}) => {
  const teacher = await actAs(school.url, 'teacher');
  const work = await waiting(teacher);
  await signIn(page, 'learner2');
  await page.goto('/courses/1');
  await expect(row(page, work.lesson.title).getByText('ждёт проверки')).toBeVisible();
  await expect(bell(page)).toHaveText(/\d/);
  const unread = Number(await bell(page).innerText());
  const opened = streams(school.obstacles.requests);

  const other = await page.context().newPage();
  await other.goto('/profile/notifications');
  await expect(bell(other)).toHaveText(String(unread));

  await approve(teacher, work);
  await expect(row(page, work.lesson.title).getByText('пройден', { exact: true })).toBeVisible();
  await expect(bell(page)).toHaveText(String(unread + 1));
  await expect(bell(other)).toHaveText(String(unread + 1));
  const told = other.getByRole('row').filter({ hasText: `принял работу к уроку «${work.lesson.title}»` });
  await expect(told.getByText('Новое')).toBeVisible();

  // What is read in one tab is read in the other.
  await other.getByRole('button', { name: 'Прочитать все' }).click();
  await expect(bell(page)).toHaveText('');
  expect(streams(school.obstacles.requests)).toBe(opened);

  // The tab that led goes: the other takes over and hears the next thing.
  await page.close();
  await expect.poll(() => streams(school.obstacles.requests)).toBe(opened + 1);
  await teacher.stop();
});

test('a connection that was lost comes back, and what was missed is read', async ({
  page,
  school,
  complaints,
}) => {
  // The browser's own line for a connection that breaks.
  complaints.expectLine(/net::ERR_|Failed to load resource/);
  const teacher = await actAs(school.url, 'teacher');
  const work = await waiting(teacher);
  await signIn(page, 'learner2');
  await page.goto('/courses/1');
  await expect(bell(page)).toHaveText(/\d/);
  await expect(row(page, work.lesson.title).getByText('ждёт проверки')).toBeVisible();

  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await approve(teacher, work);
  await page.context().setOffline(false);
  await expect(row(page, work.lesson.title).getByText('пройден', { exact: true })).toBeVisible();
  await teacher.stop();
});

test('signing out ends the stream, and signing out elsewhere ends the session here @replicas', async ({
  page,
  school,
}) => {
  await signIn(page, 'learner');
  await expect.poll(() => streams(school.obstacles.requests)).toBe(1);
  const other = await page.context().newPage();
  await other.goto('/courses');
  await signOut(page);
  await expect(other.getByRole('button', { name: 'Войти' })).toBeVisible();
  const before = streams(school.obstacles.requests);
  await untilNothingMoves(school.obstacles);
  expect(streams(school.obstacles.requests)).toBe(before);
});
