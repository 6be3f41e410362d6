import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { keyboard } from '../steps/input-device';
import { signIn } from '../steps/sign-in';

test.use({ fresh: true });

test('a moderator buys slots by keyboard in a new tab; all open tabs show the payment, and its slots are added once @night', async ({
  page,
  school,
}) => {
  await signIn(page, 'moderator');
  const device = keyboard(page);
  await device.press(page.getByRole('link', { name: 'Купить', exact: true }));
  await expect(page.getByText(/^Свободных доступов осталось: 2\./)).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Количество' }).fill('3');
  const opening = page.waitForEvent('popup');
  await device.press(page.getByRole('button', { name: 'Оплатить' }));
  const provider = await opening;
  await expect(provider).toHaveURL(/\/payment\?sum=6000&payment=\d+$/);
  await expect(provider.getByRole('heading', { name: 'Оплата доступов', level: 1 })).toBeVisible();
  await expect(provider.getByText('Ожидает оплаты')).toBeVisible();
  expect(await provider.evaluate(() => window.opener === null), 'the provider reaches back').toBe(true);
  await expect(page.getByText(/^Ждём оплаты: 3 доступа/)).toBeVisible();
  // The row of the month is below the heading of the table.
  const newest = page.getByRole('table', { name: 'Платежи школы' }).getByRole('row').nth(2);
  await expect(newest).toContainText('Ожидает оплаты');

  // The same payment in a third tab, which stays open. All tabs show the same result.
  const witness = await page.context().newPage();
  await witness.goto(provider.url());
  await expect(witness.getByText('Ожидает оплаты')).toBeVisible();
  await keyboard(provider).press(provider.getByRole('button', { name: 'Оплатить' }));
  await expect(provider.getByText('Оплачен', { exact: true })).toBeVisible();
  await expect(witness.getByText('Оплачен', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Платёж прошёл: 3 доступа/)).toBeVisible();
  await expect(newest).toContainText('Оплачен');
  await expect(page.getByText(/^Свободных доступов осталось/)).toBeHidden();

  await page.reload();
  await expect(page.getByText(/^Платёж прошёл: 3 доступа/)).toHaveCount(1);
  await device.press(page.getByRole('link', { name: 'Участники' }));
  await expect(page.getByText(/^Свободно:/)).toHaveText('Свободно: 5 из 8');
  const moderator = await actAs(school.url, 'moderator');
  expect(await moderator.get('/api/slots')).toMatchObject({ free: 5 });
  await moderator.stop();
});
