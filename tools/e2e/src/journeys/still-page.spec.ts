import { expect, test } from '../school';
import { mostShift, readShifts, watchShifts } from '../steps/shifts';

test('the sign-in page of the demo stands still while its font arrives on a slow line @night', async ({
  page,
  request,
  school,
}) => {
  await watchShifts(page);
  const config = async () => (await request.get(school.url)).text();
  await expect.poll(config).toContain('"demo":{');
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const speed = { latency: 400, downloadThroughput: 60_000, uploadThroughput: 60_000 };
  await network.send('Network.emulateNetworkConditions', { offline: false, ...speed });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.fonts.check('15px Onest', 'Ж'))).toBe(true);
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
  expect(await readShifts(page)).toBeLessThan(mostShift);
});
