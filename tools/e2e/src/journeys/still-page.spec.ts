import { expect, test } from '../school';
import { mostShift, readMoved, readShifts, watchShifts } from '../steps/shifts';

test('the sign-in page of the demo stands still while its font arrives late @night', async ({
  page,
  request,
  school,
}) => {
  await watchShifts(page);
  const config = async () => (await request.get(school.url)).text();
  await expect.poll(config).toContain('"demo":{');
  // The page has what it needs for its first frame. The font replaces the one of the system later.
  school.obstacles.put(/\.woff2$|^\/api\/config$/, 'late');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
  await expect(page.getByText(/^Демо-школа/)).toBeVisible();
  school.obstacles.clear();
  await expect.poll(() => page.evaluate(() => document.fonts.check('15px Onest', 'Ж'))).toBe(true);
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
  expect(await readShifts(page), await readMoved(page)).toBeLessThan(mostShift);
});
