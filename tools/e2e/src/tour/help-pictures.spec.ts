import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AccountName } from '../accounts';
import { expect, test } from '../school';
import { findDesk } from '../steps/desk';
import { signIn } from '../steps/sign-in';
import { waitUntilNoRequests } from '../steps/transfer';

const apps = join(import.meta.dirname, '../../../../apps');

interface Picture {
  /** The app whose help shows it, and its name there. */
  app: 'shell' | 'learner' | 'teacher' | 'moderator' | 'creator';
  name: string;
  who: AccountName | null;
  address: string;
  /** The lessons to pass before the picture, which open the next one. */
  pass?: readonly string[];
  /** Before the picture, the first button with this name is pressed. */
  press?: string;
  /** The first heading or button with this name is scrolled to the top. */
  from?: string;
  /** Height of the window in px, so that the picture shows all that its `alt` names. */
  height?: number;
}

const pictures: readonly Picture[] = [
  { app: 'shell', name: 'sign-in', who: null, address: '/', from: 'Ступени', height: 460 },
  { app: 'shell', name: 'account', who: 'learner2', address: '/account' },
  {
    app: 'learner',
    name: 'course',
    who: 'learner2',
    address: '/courses/1',
    from: 'Основы проектного управления',
    height: 560,
  },
  {
    app: 'learner',
    name: 'hand-in',
    who: 'learner',
    address: '/courses/1/lesson/3',
    // Before the first submission, as the page describes it.
    pass: ['/courses/1/lesson/1', '/courses/1/lesson/2'],
    from: 'Ваша работа',
    height: 350,
  },
  { app: 'learner', name: 'tasks', who: 'learner2', address: '/profile/tasks', height: 580 },
  {
    app: 'teacher',
    name: 'review',
    who: 'teacher',
    address: '/teacher/review',
    from: 'Ждут подтверждения',
    height: 560,
  },
  {
    app: 'teacher',
    name: 'desk',
    who: 'teacher',
    address: '/teacher/review',
    press: 'Открыть',
    height: 760,
  },
  {
    app: 'teacher',
    name: 'questions',
    who: 'teacher',
    address: '/teacher/clarify',
    from: 'Ждут уточнения',
    height: 620,
  },
  {
    app: 'moderator',
    name: 'participants',
    who: 'moderator',
    address: '/moderator/participants',
    from: 'Участники',
    height: 760,
  },
  {
    app: 'moderator',
    name: 'add',
    who: 'moderator',
    address: '/moderator/participants',
    press: 'Добавить участника',
    height: 760,
  },
  {
    app: 'moderator',
    name: 'import',
    who: 'moderator',
    address: '/moderator/participants/import',
    height: 560,
  },
  { app: 'moderator', name: 'groups', who: 'moderator', address: '/moderator/groups' },
  { app: 'moderator', name: 'payment', who: 'moderator', address: '/moderator/payment', height: 720 },
  { app: 'creator', name: 'courses', who: 'creator', address: '/creator/courses' },
  { app: 'creator', name: 'lesson', who: 'creator', address: '/creator/lessons/1', height: 720 },
  { app: 'creator', name: 'test', who: 'creator', address: '/creator/tests/1', height: 720 },
];

const width = 640;

for (const { app, name, who, address, pass = [], press, from, height = 420 } of pictures)
  test.describe(name, () => {
    // Other pictures share a school.
    test.use({ fresh: pass.length > 0 });
    test(`takes the picture ${name} of the help in ${app}`, async ({ page, school }) => {
      await page.setViewportSize({ width, height });
      if (who) await signIn(page, who);
      for (const lesson of pass) {
        await page.goto(lesson);
        await page.getByRole('button', { name: 'Далее' }).click();
        await expect(page).toHaveURL(/\/courses\/1$/);
      }
      for (const mode of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await waitUntilNoRequests(school.obstacles);
        if (press) {
          await page.getByRole('button', { name: press }).first().click();
          await page.getByRole('dialog').waitFor();
          await waitUntilNoRequests(school.obstacles);
          // The desk takes a verdict only when the submission has been seen for a moment.
          if (name === 'desk') await expect(findDesk(page).accept).not.toHaveAttribute('aria-disabled');
        }
        if (from) {
          const place = page
            .getByRole('heading', { name: from })
            .or(page.getByRole('button', { name: from }));
          await place.first().evaluate((element) => {
            // The page leaves room above for its header.
            document.documentElement.style.scrollPaddingTop = '0';
            element.style.scrollMarginTop = '20px';
            element.scrollIntoView({ block: 'start' });
          });
        }
        await page.mouse.move(0, 0);
        await writeFile(
          join(apps, app, `${app === 'shell' ? 'src/screens' : 'src'}/help/pictures/${name}-${mode}.webp`),
          await captureWebp(page, height),
        );
      }
    });
  });

/** A picture of the window. Playwright itself writes only PNG and JPEG. */
async function captureWebp(page: Page, height: number): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  // Sharp on a phone, and still about 20 kB.
  const clip = { x: 0, y: await page.evaluate(() => window.scrollY), width, height, scale: 2 };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 50, clip });
  await session.detach();
  return Buffer.from(data, 'base64');
}
