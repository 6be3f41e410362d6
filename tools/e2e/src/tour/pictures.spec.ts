import { join } from 'node:path';
import type { AccountName } from '../accounts';
import { expect, test } from '../school';
import { findDesk } from '../steps/desk';
import { signIn } from '../steps/sign-in';
import { waitUntilNoRequests } from '../steps/transfer';

const folder = join(import.meta.dirname, '../../../handbook/pictures');

interface Picture {
  name: string;
  width: 1280 | 390;
  mode: 'light' | 'dark';
  who: AccountName | null;
  /** The start screen of the role by default. */
  address: string | null;
  /** Before the picture, the first button with this name is pressed. */
  press?: string;
  /** A text of the file next to the verdict: its frame loads after the page. */
  file?: string;
}

const pictures: readonly Picture[] = [
  { name: 'sign-in-1280', width: 1280, mode: 'light', who: null, address: '/' },
  { name: 'course-1280', width: 1280, mode: 'light', who: 'learner2', address: '/courses/1' },
  { name: 'lesson-1280-dark', width: 1280, mode: 'dark', who: 'learner2', address: '/courses/1/lesson/8' },
  { name: 'hand-in-1280', width: 1280, mode: 'light', who: 'learner2', address: '/courses/1/lesson/3' },
  { name: 'test-1280', width: 1280, mode: 'light', who: 'learner3', address: '/courses/1/lesson/4' },
  {
    name: 'desk-1280',
    width: 1280,
    mode: 'light',
    who: 'teacher',
    address: null,
    press: 'Открыть',
    file: 'музе',
  },
  { name: 'editor-1280', width: 1280, mode: 'light', who: 'creator', address: '/creator/lessons/1' },
  { name: 'editor-390', width: 390, mode: 'light', who: 'creator', address: '/creator/lessons/1' },
  { name: 'participants-1280', width: 1280, mode: 'light', who: 'moderator', address: null },
  { name: 'review-1280', width: 1280, mode: 'light', who: 'teacher', address: null },
  { name: 'courses-390', width: 390, mode: 'light', who: 'learner2', address: '/courses' },
  { name: 'course-390-dark', width: 390, mode: 'dark', who: 'learner2', address: '/courses/1' },
  { name: 'participants-390', width: 390, mode: 'light', who: 'moderator', address: null },
];

for (const { name, width, mode, who, address, press, file } of pictures) {
  test(`takes the picture ${name}`, async ({ page, school }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
    if (who) await signIn(page, who);
    if (address) await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await waitUntilNoRequests(school.obstacles);
    if (press) {
      await page.getByRole('button', { name: press }).first().click();
      await waitUntilNoRequests(school.obstacles);
    }
    if (file) {
      await page.getByRole('dialog').getByText(file).first().waitFor();
      // The desk takes a verdict only when the submission has been seen for a moment.
      await expect(findDesk(page).accept).not.toHaveAttribute('aria-disabled');
    }
    await page.mouse.move(0, 0);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  });
}
