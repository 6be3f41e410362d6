import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { expectFine } from '../steps/axe';
import { fileField, fileRow, pdf, sendButton } from '../steps/hand-in';
import { makeCourse } from '../steps/make-course';
import { mostShift, readShifts, watchShifts } from '../steps/shifts';
import { signIn } from '../steps/sign-in';
import { waitUntilNoRequests } from '../steps/transfer';

test.use({ fresh: true });

const longWord = 'Высокопревосходительствующе-административно-хозяйственнопроизводственная';
const longTitle = `${longWord} деятельность образовательной организации: `.padEnd(200, 'подробности и ');

test(
  'a lesson keeps its layout while a file is chosen and handed in, and after it is received',
  { tag: '@each-width' },
  async ({ page, school }) => {
    const learner = await actAs(school.url, 'learner');
    for (const lessonId of [1, 2]) await learner.post('/api/progress/complete', { lessonId });
    await learner.stop();
    await watchShifts(page);
    await signIn(page, 'learner');
    // The first submission of a lesson, and one that replaces another.
    for (const address of ['/courses/1/lesson/3', '/profile/tasks/3']) {
      await page.goto(address);
      await sendButton(page).scrollIntoViewIfNeeded();
      await waitUntilNoRequests(school.obstacles);
      const before = await readShifts(page);
      await fileField(page).setInputFiles(pdf('устав.pdf', 100_000));
      await expect(fileRow(page, 'устав.pdf')).toContainText('загружен');
      await waitUntilNoRequests(school.obstacles);
      expect((await readShifts(page)) - before, `${address}, a file chosen`).toBeLessThan(mostShift);
      await fileField(page).setInputFiles({ name: 'вирус.exe', mimeType: '', buffer: Buffer.from('MZ') });
      await expect(page.getByText(/не принимаются/)).toBeVisible();
      await page.getByRole('button', { name: 'Убрать «вирус.exe»' }).click();
      await waitUntilNoRequests(school.obstacles);
      expect((await readShifts(page)) - before, `${address}, a wrong file`).toBeLessThan(mostShift);
      school.obstacles.put(/^\/api\/submissions/, 'late');
      await sendButton(page).click();
      await expect(page.getByRole('button', { name: 'Отмена' })).toBeVisible();
      await waitUntilNoRequests(school.obstacles);
      const pressed = await readShifts(page);
      school.obstacles.clear();
      await expect(page.getByText('Файл отправлен!', { exact: true })).toBeVisible();
      await waitUntilNoRequests(school.obstacles);
      const moved = (await readShifts(page)) - pressed;
      console.log(`${address}, a file handed in: CLS ${moved.toFixed(4)}`);
      expect(moved, address).toBeLessThan(mostShift);
    }
  },
);

test('narrow lists cover no text, and the button of the notifications stays beside their title', async ({
  page,
}) => {
  await signIn(page, 'learner2');
  for (const width of [320, 340, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/courses/1');
    await expect(page.getByText('вернули на доработку')).toBeVisible();
    const covered = await page.locator('li:has(.facts)').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const boxes = [...row.querySelectorAll('.kind, .status, .end')]
          .map((element) => element.getBoundingClientRect())
          .filter(({ width }) => width > 0);
        const overlap = boxes.some((one, at) =>
          boxes
            .slice(at + 1)
            .some(
              (other) =>
                other.left < one.right &&
                one.left < other.right &&
                other.top < one.bottom &&
                one.top < other.bottom,
            ),
        );
        return overlap ? [row.textContent] : [];
      }),
    );
    expect(covered, `${width} px`).toEqual([]);
    await page.goto('/profile/notifications');
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const button = await page.getByRole('button', { name: 'Прочитать все' }).boundingBox();
    expect(button!.y, `${width} px`).toBeLessThan(title!.y + title!.height);
  }
});

test('a course of forty lessons, long titles and long words fit', async ({ page, school }) => {
  const kinds = ['VIEW', 'FILE', 'TEST'] as const;
  const lessons = Array.from({ length: 40 }, (_, index) => ({
    title: index === 0 ? longTitle : `${longWord} ${index + 1}`,
    kind: kinds[index % 3]!,
  }));
  const course = await makeCourse(school.url, { title: longTitle, description: longTitle, lessons });
  const learner = await actAs(school.url, 'learner2');
  await learner.post('/api/progress/complete', { lessonId: course.lessons[0]!.id });
  await learner.post(`/api/lessonComments/${course.lessons[1]!.id}`, { text: longWord.repeat(4) });
  await learner.stop();
  await signIn(page, 'learner2');
  for (const address of [
    '/courses',
    `/courses/${course.id}`,
    ...course.lessons.slice(0, 3).map(({ id }) => `/courses/${course.id}/lesson/${id}`),
    '/profile/completed',
    '/profile/tasks',
    '/profile/notifications',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFine(page, school.obstacles);
    // Text that is cut does not widen the page.
    const cut = await page.getByRole('heading').evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const { right } = heading.parentElement!.getBoundingClientRect();
        return heading.getBoundingClientRect().right > right + 1 ? [heading.textContent] : [];
      }),
    );
    expect(cut, address).toEqual([]);
  }
});

test('empty and missing pages are accessible and fit', async ({ page, school, complaints }) => {
  complaints.expectStatus(404);
  await signIn(page, 'learner');
  for (const address of ['/profile/completed', '/profile/notifications', '/courses/1/lesson/999']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFine(page, school.obstacles);
  }
});

test('the dialogs of closed courses and locked lessons are accessible and fit', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectStatus(403);
  await signIn(page, 'learner');
  for (const address of ['/courses/2', '/courses/1/lesson/2']) {
    await page.goto(address);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFine(page, school.obstacles);
  }
});

test('screens that failed to load are accessible and fit', async ({ page, school, complaints }) => {
  complaints.expectLine(/net::ERR_/);
  await signIn(page, 'learner');
  school.obstacles.put(/^\/api\/(courses|lessons|profile)/, 'cut');
  for (const address of ['/courses', '/courses/1', '/courses/1/lesson/1', '/profile/completed']) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Повторить' }).first()).toBeVisible();
    await expectFine(page, school.obstacles);
  }
});

test('the pages of staff who look at a course are accessible and fit', async ({ page, school }) => {
  await signIn(page, 'creator');
  for (const address of ['/courses', '/courses/1', '/courses/1/lesson/3', '/courses/1/lesson/4']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFine(page, school.obstacles);
  }
});
