import type { AccountName } from '../accounts';
import { expect, test } from '../school';
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

for (const [name, addresses] of Object.entries(screens) as [keyof typeof screens, string[]][]) {
  test(
    `the screens of ${name} keep their layout while they load over a slow connection`,
    { tag: '@each-width' },
    async ({ page, school }) => {
      await watchShifts(page);
      await signIn(page, name);
      const line = await page.context().newCDPSession(page);
      await line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 300,
        downloadThroughput: 200_000,
        uploadThroughput: 200_000,
      });
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await waitUntilNoRequests(school.obstacles);
        const moved = await readShifts(page);
        console.log(`${address}: CLS ${moved.toFixed(4)}`);
        expect.soft(moved, `${address}\n${await readMoved(page)}`).toBeLessThan(mostShift);
      }
    },
  );
}
