import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AccountName } from '../accounts';
import { expect, test } from '../school';
import { signIn } from '../steps/sign-in';
import { untilNothingMoves } from '../steps/transfer';

const apps = join(import.meta.dirname, '../../../../apps');

interface Picture {
  /** The app whose help shows it, and its name there. */
  app: 'shell' | 'learner' | 'teacher' | 'moderator' | 'creator';
  name: string;
  who: AccountName | null;
  address: string;
  /** Before the picture, the first button with this name is pressed. */
  press?: string;
  /** The first heading or button with this name is scrolled to the top. */
  from?: string;
}

const pictures: readonly Picture[] = [
  { app: 'shell', name: 'sign-in', who: null, address: '/', from: 'Ступени' },
  { app: 'shell', name: 'account', who: 'learner2', address: '/account' },
  {
    app: 'learner',
    name: 'course',
    who: 'learner2',
    address: '/courses/1',
    from: 'Основы проектного управления',
  },
  {
    app: 'learner',
    name: 'hand-in',
    who: 'learner2',
    address: '/courses/1/lesson/3',
    from: 'Новая версия',
  },
  { app: 'learner', name: 'tasks', who: 'learner2', address: '/profile/tasks' },
  { app: 'teacher', name: 'review', who: 'teacher', address: '/teacher/review', from: 'Ждут подтверждения' },
  {
    app: 'teacher',
    name: 'desk',
    who: 'teacher',
    address: '/teacher/review',
    press: 'Открыть',
    from: 'Принять',
  },
  { app: 'teacher', name: 'questions', who: 'teacher', address: '/teacher/clarify', from: 'Ждут уточнения' },
  {
    app: 'moderator',
    name: 'participants',
    who: 'moderator',
    address: '/moderator/participants',
    from: 'Участники',
  },
  {
    app: 'moderator',
    name: 'add',
    who: 'moderator',
    address: '/moderator/participants',
    press: 'Добавить участника',
  },
  { app: 'moderator', name: 'import', who: 'moderator', address: '/moderator/participants/import' },
  { app: 'moderator', name: 'groups', who: 'moderator', address: '/moderator/groups' },
  { app: 'moderator', name: 'payment', who: 'moderator', address: '/moderator/payment' },
  { app: 'creator', name: 'courses', who: 'creator', address: '/creator/courses' },
  { app: 'creator', name: 'lesson', who: 'creator', address: '/creator/lessons/1' },
  { app: 'creator', name: 'test', who: 'creator', address: '/creator/tests/1' },
];

const size = { width: 640, height: 420 };
test.use({ viewport: size });

for (const { app, name, who, address, press, from } of pictures)
  test(`takes the picture ${name} of the help in ${app}`, async ({ page, school }) => {
    if (who) await signIn(page, who);
    for (const mode of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await untilNothingMoves(school.obstacles);
      if (press) {
        await page.getByRole('button', { name: press }).first().click();
        await page.getByRole('dialog').waitFor();
        await untilNothingMoves(school.obstacles);
      }
      if (from) {
        const place = page.getByRole('heading', { name: from }).or(page.getByRole('button', { name: from }));
        await place.first().evaluate((element) => element.scrollIntoView({ block: 'start' }));
      }
      await page.mouse.move(0, 0);
      await writeFile(join(apps, app, `src/help/pictures/${name}-${mode}.webp`), await webpOf(page));
    }
  });

/** A picture of the window. Playwright itself writes only PNG and JPEG. */
async function webpOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  // Sharp on a phone, and still about 20 kB.
  const clip = { x: 0, y: await page.evaluate(() => window.scrollY), ...size, scale: 2 };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 50, clip });
  await session.detach();
  return Buffer.from(data, 'base64');
}
