import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { handleOf, middleOf, openOrder, orderRow, shownOrder, storedOrder } from '../steps/lesson-order';
import { makeCourse } from '../steps/make-course';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

const plan = {
  title: 'Право без страха',
  lessons: [
    { title: 'Введение', kind: 'VIEW' as const },
    { title: 'Договор', kind: 'FILE' as const },
    { title: 'Претензия', kind: 'VIEW' as const },
    { title: 'Проверка знаний', kind: 'TEST' as const },
  ],
};
const numbered = (...titles: string[]) => titles.map((title, at) => `${at + 1}. ${title}`);
const saved = (page: Page) => page.getByText('Порядок сохранён', { exact: true });
const undo = (page: Page) => page.getByRole('button', { name: 'Вернуть' });
const said = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1);

test('lessons are dragged to their places; a learner sees them so; the way back is the same call', async ({
  page,
  school,
}) => {
  const course = await makeCourse(school.url, plan);
  const creator = await actAs(school.url, 'creator');
  await signIn(page, 'creator');
  await page.getByRole('row').filter({ hasText: plan.title }).getByText('Порядок уроков').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Порядок уроков' })).toBeFocused();

  const from = await middleOf(handleOf(page, 'Введение'));
  const to = await middleOf(orderRow(page, 'Претензия'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, to.y - 20, { steps: 6 });
  await page.mouse.move(from.x, to.y + 4, { steps: 3 });
  // It is seen where it would come to stand before it is let go.
  await expect(orderRow(page, 'Введение').locator('.title')).toHaveText('3. Введение');
  await expect(orderRow(page, 'Договор').locator('.title')).toHaveText('1. Договор');
  expect(await storedOrder(creator, course.id)).toEqual(
    numbered('Введение', 'Договор', 'Претензия', 'Проверка знаний'),
  );
  await page.mouse.up();
  const dragged = numbered('Договор', 'Претензия', 'Введение', 'Проверка знаний');
  await expect(saved(page)).toBeVisible();
  expect(await shownOrder(page)).toEqual(dragged);
  expect(await storedOrder(creator, course.id)).toEqual(dragged);

  // Escape lets go of it where it was.
  const start = await middleOf(orderRow(page, 'Проверка знаний'));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y - 200, { steps: 6 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await said(page, 'Урок «Проверка знаний» остался, место 4 из 4.');
  expect(await shownOrder(page)).toEqual(dragged);

  const other = await page.context().browser()!.newContext({ baseURL: school.url });
  const learner = await other.newPage();
  await signIn(learner, 'learner');
  await learner.goto(`/courses/${course.id}`);
  await expect(learner.getByRole('main').getByRole('link', { name: '1. Договор' })).toBeVisible();
  await other.close();

  await undo(page).click();
  await expect(page.getByText('Порядок возвращён', { exact: true })).toBeVisible();
  const asBefore = numbered('Введение', 'Договор', 'Претензия', 'Проверка знаний');
  expect(await shownOrder(page)).toEqual(asBefore);
  expect(await storedOrder(creator, course.id)).toEqual(asBefore);
  await creator.stop();
});

test('lessons are put in order by keyboard alone, and every step is said', async ({ page, school }) => {
  const course = await makeCourse(school.url, plan);
  await signIn(page, 'creator');
  await openOrder(page, course.id);
  await handleOf(page, 'Проверка знаний').focus();
  await page.keyboard.press('Enter');
  await said(page, /^Урок «Проверка знаний» взят, место 4 из 4\./);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await said(page, '«Проверка знаний»: место 2 из 4.');
  await expect(handleOf(page, 'Проверка знаний')).toBeFocused();
  await page.keyboard.press('Escape');
  await said(page, 'Перемещение отменено. Урок «Проверка знаний» снова на месте 4 из 4.');

  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await said(page, 'Урок «Проверка знаний» поставлен, место 1 из 4.');
  await expect(saved(page)).toBeVisible();
  await expect(handleOf(page, 'Проверка знаний')).toBeFocused();
  const creator = await actAs(school.url, 'creator');
  const expected = numbered('Проверка знаний', 'Введение', 'Договор', 'Претензия');
  expect(await storedOrder(creator, course.id)).toEqual(expected);
  await page.reload();
  await expect.poll(() => shownOrder(page)).toEqual(expected);
  await creator.stop();
});

test('on a phone a finger drags by the handle and scrolls beside it; buttons send a lesson up and down', async ({
  browser,
  school,
}) => {
  const course = await makeCourse(school.url, plan);
  const context = await browser.newContext({
    baseURL: school.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, 'creator');
  await openOrder(page, course.id);
  await orderRow(page, 'Договор').getByRole('button', { name: 'Выше' }).tap();
  await said(page, 'Урок «Договор» поставлен, место 1 из 4.');
  await expect(saved(page)).toBeVisible();

  await handleOf(page, 'Договор').scrollIntoViewIfNeeded();
  const line = await context.newCDPSession(page);
  const drag = async (x: number, from: number, to: number) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      line.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
    await touch('touchStart', from);
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', from + ((to - from) * step) / 8);
    await touch('touchEnd');
  };
  const handle = await middleOf(handleOf(page, 'Договор'));
  const below = await middleOf(orderRow(page, 'Введение'));
  await drag(handle.x, handle.y, below.y + 10);
  await said(page, 'Урок «Договор» поставлен, место 2 из 4.');
  await expect
    .poll(() => shownOrder(page))
    .toEqual(numbered('Введение', 'Договор', 'Претензия', 'Проверка знаний'));

  const words = await middleOf(orderRow(page, 'Введение').locator('.title'));
  await drag(words.x, words.y, words.y - 150);
  expect(await shownOrder(page)).toEqual(numbered('Введение', 'Договор', 'Претензия', 'Проверка знаний'));
  const creator = await actAs(school.url, 'creator');
  await expect
    .poll(() => storedOrder(creator, course.id))
    .toEqual(numbered('Введение', 'Договор', 'Претензия', 'Проверка знаний'));
  await creator.stop();
  await context.close();
});

test('an order that is not stored is put back and says why: no line, an answer lost, somebody else’s change', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectLine(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to load resource/);
  complaints.expectStatus(409);
  const course = await makeCourse(school.url, plan);
  const creator = await actAs(school.url, 'creator');
  await signIn(page, 'creator');
  await openOrder(page, course.id);
  const asBefore = await shownOrder(page);
  const failed = page.getByRole('alert').filter({ hasText: /^Не удалось сохранить порядок уроков$/ });
  const up = (title: string) => orderRow(page, title).getByRole('button', { name: 'Выше' }).click();

  school.obstacles.put(/lesson-order$/, 'cut');
  await up('Договор');
  await expect(failed).toBeVisible();
  await expect(page.getByText(/Нет связи с сервером.*Уроки стоят в прежнем порядке\./)).toBeVisible();
  expect(await shownOrder(page)).toEqual(asBefore);
  school.obstacles.clear();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(failed).toBeHidden();
  expect(await storedOrder(creator, course.id)).toEqual(
    numbered('Договор', 'Введение', 'Претензия', 'Проверка знаний'),
  );

  school.obstacles.put(/lesson-order$/, 'unheard');
  const lookedAgain = page.waitForResponse(new RegExp(`/api/courses/${course.id}$`));
  await up('Претензия');
  await lookedAgain;
  await expect(orderRow(page, 'Претензия').locator('.title')).toHaveText('2. Претензия');
  await expect(saved(page)).toBeVisible();
  await expect(failed).toBeHidden();
  school.obstacles.clear();

  await creator.post('/api/lessons', {
    courseId: course.id,
    title: 'Чужой урок',
    order: 9,
    content: 'Пришёл, пока переставляли.',
    checkType: 'VIEW',
  });
  await up('Претензия');
  await expect(failed).toBeVisible();
  await expect(page.getByText(/Пока вы переставляли, уроки курса изменились\./)).toBeVisible();
  expect(await shownOrder(page)).toEqual(await storedOrder(creator, course.id));
  await expect(orderRow(page, 'Чужой урок')).toBeVisible();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(saved(page)).toBeVisible();
  expect(await storedOrder(creator, course.id)).toEqual(
    numbered('Претензия', 'Договор', 'Введение', 'Проверка знаний', 'Чужой урок'),
  );

  // Moved in another tab meanwhile: both moves stay.
  const { lessons } = await creator.get<{ lessons: { id: number }[] }>(`/api/courses/${course.id}`);
  const lessonIds = lessons.map(({ id }) => id).reverse();
  await creator.post(`/api/courses/${course.id}/lesson-order`, { lessonIds });
  await up('Договор');
  await expect(failed).toBeVisible();
  await expect(page.getByText(/вы в другой вкладке изменили порядок: \d+ .*\d\d:\d\d\./)).toBeVisible();
  expect(await shownOrder(page)).toEqual(await storedOrder(creator, course.id));
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(saved(page)).toBeVisible();
  const both = numbered('Договор', 'Чужой урок', 'Проверка знаний', 'Введение', 'Претензия');
  expect(await storedOrder(creator, course.id)).toEqual(both);
  expect(await shownOrder(page)).toEqual(both);
  await creator.stop();
});
