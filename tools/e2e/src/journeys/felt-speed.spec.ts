import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { signIn } from '../steps/sign-in';
import { untilNothingMoves } from '../steps/transfer';
import { windowStands } from '../steps/window-stands';

/** Whether the page has not moved for ten frames. */
const isAtRest = (page: Page) =>
  page.evaluate(async () => {
    const before = scrollY;
    for (let frames = 0; frames < 10; frames += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    return scrollY === before;
  });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const lesson6 = (page: Page) => page.getByRole('main').getByRole('link', { name: /^6\. / });

test('a screen costs one request for its data, a lesson two', async ({ page, school }) => {
  // News would be a reason to ask again.
  school.obstacles.put(/^\/api\/events/, 'hang');
  await signIn(page, 'learner2');
  const screens: [string, string[]][] = [
    ['/courses', ['/api/courses']],
    ['/courses/1', ['/api/courses/1']],
    ['/courses/1/lesson/1', ['/api/lessonComments/1', '/api/lessons/1']],
    ['/courses/1/lesson/3', ['/api/lessonComments/3', '/api/lessons/3']],
    ['/profile/completed', ['/api/profile/completed?limit=50']],
    ['/profile/tasks', ['/api/profile/tasks?limit=50']],
    ['/profile/notifications', ['/api/notifications?limit=50']],
  ];
  for (const [address, calls] of screens) {
    await untilNothingMoves(school.obstacles);
    const before = school.obstacles.requests.length;
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilNothingMoves(school.obstacles);
    const data = school.obstacles.requests
      .slice(before)
      // The page's own: which API this is, and the one stream.
      .filter((path) => path.startsWith('/api/') && !/^\/api\/(version|events)$/.test(path));
    expect(data.sort(), address).toEqual(calls);
  }
});

test('a lesson and its comments are asked for together', async ({ page, school }) => {
  await signIn(page, 'learner2');
  school.obstacles.put(/^\/api\/lessons\/1$/, 'hang');
  await page.goto('/courses/1/lesson/1', { waitUntil: 'commit' });
  await expect.poll(() => school.obstacles.requests).toContain('/api/lessonComments/1');
});

test('pointing at a link loads its data and its code; then the screen is there without a request', async ({
  page,
  school,
}) => {
  // The stream opens whenever the browser is idle, and news would be a reason to ask again.
  school.obstacles.put(/^\/api\/events/, 'hang');
  await signIn(page, 'learner2');
  await page.goto('/courses/1');
  await expect(lesson6(page)).toBeVisible();
  const pointed = school.obstacles.requests.length;
  await lesson6(page).hover();
  await untilNothingMoves(school.obstacles);
  expect(
    school.obstacles.requests.slice(pointed).filter((path) => /\/lesson\.\w+\.js/.test(path)),
  ).toHaveLength(1);
  const before = school.obstacles.requests.length;
  await lesson6(page).click();
  await expect(page.getByRole('heading', { name: /^Оценка трудозатрат/, level: 1 })).toBeVisible();
  expect(school.obstacles.requests.slice(before).filter((path) => path !== '/api/events')).toEqual([]);
});

for (const [way, comeBack] of [
  ['the button of the browser', (page: Page) => page.goBack()],
  [
    'the link above the lesson',
    (page: Page) =>
      page.getByRole('main').getByRole('link', { name: 'Основы проектного управления' }).click(),
  ],
] as const) {
  test(`going back by ${way} is instant, and at the place that was left`, async ({ page, school }) => {
    await signIn(page, 'learner2');
    await page.goto('/courses/1');
    await lesson6(page).hover();
    await untilNothingMoves(school.obstacles);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
    await expect.poll(() => isAtRest(page)).toBe(true);
    // A press brings into sight what it presses: the place that is left is the one where it lands.
    await page.evaluate(() => {
      const note = () => (document.body.dataset['place'] = String(Math.round(scrollY)));
      addEventListener('pointerdown', note, { capture: true, once: true });
    });
    await lesson6(page).click();
    await expect(page.getByRole('heading', { name: /^Оценка трудозатрат/, level: 1 })).toBeVisible();
    const place = Number(await page.evaluate(() => document.body.dataset['place']));
    expect(place).toBeGreaterThan(300);
    await expect.poll(() => scrolled(page)).toBe(0);
    // Nothing that could come now would be of help.
    school.obstacles.put(/^\/api\/courses/, 'hang');
    await comeBack(page);
    await expect(page.getByRole('heading', { name: 'Уроки', exact: true })).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(place);
  });
}

test('a dialog leaves the page where it was', async ({ page }) => {
  await signIn(page, 'learner');
  await page.goto('/courses/1');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^12\. / })
    .scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  await page.getByRole('button', { name: /^12\. / }).click();
  await expect(page.getByRole('dialog')).toContainText('Урок станет доступен после прохождения предыдущего.');
  await expect(page.getByRole('dialog').getByRole('link')).toHaveAttribute('href', '/courses/1/lesson/1');
  await windowStands(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await scrolled(page)).toBe(place);
});

test('a part of the area that does not come offers «Повторить» inside of the page', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectStatus(404);
  complaints.expectLine(/Refused to execute script|ChunkLoadError/);
  await signIn(page, 'learner2');
  await page.goto('/courses/1');
  school.obstacles.put(/\/lesson\.\w+\.js/, 'absent');
  await lesson6(page).click();
  await expect(page.getByRole('heading', { name: 'Не получилось загрузить страницу' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Меню пользователя' })).toBeVisible();
  school.obstacles.clear();
  await page.getByRole('button', { name: 'Повторить' }).click();
  const heading = page.getByRole('heading', { name: /^Оценка трудозатрат/, level: 1 });
  await expect(heading).toBeVisible();
  await expect(heading).toBeFocused();
});

test('a screen whose data did not come is there after «Повторить», with the focus on it', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectLine(/net::ERR_/);
  await signIn(page, 'learner2');
  school.obstacles.put(/^\/api\/courses\/1$/, 'cut');
  await page.goto('/courses/1');
  await expect(page.getByRole('heading', { name: 'Не получилось загрузить страницу' })).toBeVisible();
  school.obstacles.clear();
  await page.getByRole('button', { name: 'Повторить' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Основы проектного управления', level: 1 })).toBeFocused();
});
