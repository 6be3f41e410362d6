import type { Page } from '@playwright/test';
import type { AccountName } from '../accounts';
import { expect, test } from '../school';
import type { Stack } from '../stack/stack';
import { actAs } from '../steps/act-as';
import { mostShift, readMoved, readShifts, watchShifts } from '../steps/shifts';
import { signIn } from '../steps/sign-in';
import { waitUntilNoRequests } from '../steps/transfer';

const screens = {
  learner2: [
    '/courses',
    '/courses/1',
    '/courses/1/lesson/1',
    '/courses/1/lesson/3',
    '/profile/completed',
    '/profile/tasks',
    '/profile/tasks/3',
    '/profile/notifications',
    '/account',
  ],
  moderator: [
    '/moderator/participants',
    '/moderator/participants/import',
    '/moderator/groups',
    '/moderator/groups/1',
    '/moderator/groups/summary',
    '/moderator/courses',
    '/moderator/courses/1',
    '/moderator/announcements',
    '/moderator/payment',
    '/moderator/staff',
    '/moderator/journal',
  ],
  teacher: [
    '/teacher/review',
    '/teacher/clarify',
    '/teacher/students',
    '/teacher/students/1',
    '/teacher/students/summary',
  ],
  creator: [
    '/creator/courses',
    '/creator/courses/1',
    '/creator/lessons',
    '/creator/lessons/1',
    '/creator/tests',
    '/creator/tests/1',
  ],
} satisfies Partial<Record<AccountName, string[]>>;

/** Opens a screen over a slow line. Nothing moves by itself until all its data is there. */
async function expectStill(page: Page, { obstacles }: Stack, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilNoRequests(obstacles);
  const moved = await readShifts(page);
  console.log(`${address}: CLS ${moved.toFixed(4)}`);
  expect.soft(moved, `${address}\n${await readMoved(page)}`).toBeLessThan(mostShift);
}

async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  });
}

for (const [name, addresses] of Object.entries(screens) as [keyof typeof screens, string[]][]) {
  test(
    `the screens of ${name} keep their layout while they load over a slow connection`,
    { tag: '@each-width' },
    async ({ page, school }) => {
      await watchShifts(page);
      await signIn(page, name);
      await slowDown(page);
      for (const address of addresses) await expectStill(page, school, address);
    },
  );
}

test.describe('offers a draft', () => {
  test.use({ fresh: true });

  test(
    'the editor of a lesson keeps its layout when a draft of another computer arrives',
    { tag: '@each-width' },
    async ({ page, school }) => {
      const creator = await actAs(school.url, 'creator');
      const form = {
        title: 'Черновик',
        courseId: '1',
        order: '1',
        testId: '',
        checkType: 'VIEW',
        content: [],
      };
      const draft = { version: 1, at: Date.now(), form };
      await creator.put('/api/authorDrafts/lesson/1/another-computer', draft);
      await creator.stop();
      await watchShifts(page);
      await signIn(page, 'creator');
      await slowDown(page);
      await expectStill(page, school, '/creator/lessons/1');
      await expect(page.getByText(/^Найден черновик/)).toBeVisible();
      await page.getByRole('button', { name: 'Сохранить', exact: true }).click({ trial: true });
    },
  );
});
