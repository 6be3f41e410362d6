import type { Page } from '@playwright/test';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { findHandle, findMiddle, orderRow, readShownOrder, readStoredOrder } from '../steps/lesson-order';
import { makeCourse } from '../steps/make-course';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true, hasTouch: true });

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
const saved = (page: Page) => page.getByText('Сохранено', { exact: true });
const said = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1);

/** A finger touches at one height, moves to another in eight steps, and is lifted. */
async function dragByFinger(page: Page, x: number, from: number, to: number): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', from + ((to - from) * step) / 8);
  await touch('touchEnd');
  await line.detach();
}

test('an author drags lessons by mouse and by finger, cancels with Escape and undoes a move @night', async ({
  page,
  school,
}) => {
  const course = await makeCourse(school.url, plan);
  const creator = await actAs(school.url, 'creator');
  const asBefore = numbered('Введение', 'Договор', 'Претензия', 'Проверка знаний');
  await signIn(page, 'creator');
  await page.getByRole('link', { name: plan.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: plan.title })).toBeFocused();

  const from = await findMiddle(findHandle(page, 'Введение'));
  const to = await findMiddle(orderRow(page, 'Претензия'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, to.y - 20, { steps: 6 });
  await page.mouse.move(from.x, to.y + 4, { steps: 3 });
  // The lesson is shown at its new place before the mouse button is released.
  await expect(orderRow(page, 'Введение').locator('.title')).toHaveText('3. Введение');
  await expect(orderRow(page, 'Договор').locator('.title')).toHaveText('1. Договор');
  expect(await readStoredOrder(creator, course.id)).toEqual(asBefore);
  await page.mouse.up();
  // A toast stays while the pointer is over it.
  const undo = page.getByRole('button', { name: 'Вернуть' });
  await undo.hover();
  const dragged = numbered('Договор', 'Претензия', 'Введение', 'Проверка знаний');
  await expect(saved(page)).toBeVisible();
  expect(await readShownOrder(page)).toEqual(dragged);
  expect(await readStoredOrder(creator, course.id)).toEqual(dragged);

  await undo.click();
  await expect(page.getByText('Возвращено', { exact: true })).toBeVisible();
  expect(await readShownOrder(page)).toEqual(asBefore);
  expect(await readStoredOrder(creator, course.id)).toEqual(asBefore);

  const start = await findMiddle(orderRow(page, 'Проверка знаний'));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y - 200, { steps: 6 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await said(page, '«Проверка знаний»: остался, урок 4 из 4.');
  expect(await readShownOrder(page)).toEqual(asBefore);

  const handle = await findMiddle(findHandle(page, 'Договор'));
  const below = await findMiddle(orderRow(page, 'Претензия'));
  await dragByFinger(page, handle.x, handle.y, below.y + 10);
  await said(page, '«Договор»: поставлен, урок 3 из 4.');
  const byFinger = numbered('Введение', 'Претензия', 'Договор', 'Проверка знаний');
  expect(await readShownOrder(page)).toEqual(byFinger);
  await expect.poll(() => readStoredOrder(creator, course.id)).toEqual(byFinger);

  // Outside the handle a finger scrolls and moves no lesson.
  const words = await findMiddle(orderRow(page, 'Введение').locator('.title'));
  await dragByFinger(page, words.x, words.y, words.y + 150);
  await orderRow(page, 'Договор').getByRole('button', { name: 'Выше' }).tap();
  await said(page, '«Договор»: поставлен, урок 2 из 4.');
  await expect.poll(() => readStoredOrder(creator, course.id)).toEqual(asBefore);
  await creator.stop();
});
