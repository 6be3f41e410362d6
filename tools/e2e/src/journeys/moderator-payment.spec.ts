import { accounts, password } from '../accounts';
import { expect, test } from '../school';
import { actAs } from '../steps/act-as';
import { expectAccessible, expectNoSidewaysScroll } from '../steps/axe';
import { keyboard } from '../steps/hands';
import { signIn, signOut, submitCredentials } from '../steps/sign-in';

test.use({ fresh: true });

const payments = '/moderator/payment';

test('slots are bought by the keyboard alone: in a tab of its own, followed to the end, credited once', async ({
  page,
  school,
}) => {
  await signIn(page, 'moderator');
  const hands = keyboard(page);
  await hands.press(page.getByRole('link', { name: 'Купить', exact: true }));
  await expect(page.getByRole('heading', { name: 'Купить доступы', level: 1 })).toBeVisible();
  await expect(page.getByText(/^Свободных доступов осталось: 2\./)).toBeVisible();
  const quantity = page.getByRole('spinbutton', { name: 'Количество' });
  await expect(quantity).toHaveValue('5');
  await expect(page.getByText('10 000 ₽', { exact: true }).first()).toBeVisible();
  const pay = page.getByRole('button', { name: 'Оплатить' });
  for (const [typed, sentence] of [
    ['0', 'Можно купить не меньше 1 доступа'],
    ['', 'Введите целое число доступов'],
  ] as const) {
    await quantity.fill(typed);
    await quantity.press('Enter');
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(quantity).toBeFocused();
  }
  await quantity.fill('3');
  const opening = page.waitForEvent('popup');
  await hands.press(pay);
  const provider = await opening;
  await expect(provider).toHaveURL(/\/payment\?sum=6000&payment=\d+$/);
  await expect(provider.getByRole('heading', { name: 'Оплата доступов', level: 1 })).toBeVisible();
  await expect(provider.getByText('Ожидает оплаты')).toBeVisible();
  expect(await provider.evaluate(() => window.opener === null), 'the provider reaches back').toBe(true);
  await expect(page.getByText(/^Ждём оплаты: 3 доступа/)).toBeVisible();
  const newest = page.getByRole('table', { name: 'Платежи школы' }).getByRole('row').nth(1);
  await expect(newest).toContainText('Ожидает оплаты');

  // The same payment in a third tab, which is left open: each of them comes to the same end.
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
  await expect(newest).toContainText('Оплачен');
  await keyboard(page).press(page.getByRole('link', { name: 'Участники' }));
  await expect(page.getByText(/^Свободно:/)).toHaveText('Свободно: 5 из 8');
  const moderator = await actAs(school.url, 'moderator');
  expect(await moderator.get('/api/slots')).toMatchObject({ free: 5 });
  await moderator.stop();
});

test('at 390: a canceled payment, a blocked tab, a lost answer and an unknown payment', async ({
  page,
  school,
  complaints,
}) => {
  complaints.expectLine(/net::ERR_/);
  complaints.expectStatus(404);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'moderator');
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(payments);
  const pay = page.getByRole('button', { name: 'Оплатить' });

  school.obstacles.put(/\/api\/payments$/, 'cut');
  await pay.click();
  await expect(page.getByRole('alert')).toHaveText('Не удалось создать платёж');
  await expect(page.getByText(/Деньги не списаны\.$/)).toBeVisible();
  school.obstacles.clear();
  await pay.click();
  await expect(page.getByText(/Браузер не открыл новую вкладку\.$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Открыть страницу оплаты' }).click();
  const provider = await opening;
  await provider.getByRole('button', { name: 'Отменить' }).click();
  await expect(provider.getByText('Отменён', { exact: true })).toBeVisible();
  await expectAccessible(provider);
  await expectNoSidewaysScroll(provider);
  await expect(page.getByText('Платёж отменён. Доступы не добавлены.')).toBeVisible();
  const table = page.getByRole('table', { name: 'Платежи школы' });
  await expect(table.getByRole('row').nth(1)).toContainText('Отменён');

  await page.goto('/payment?sum=4000');
  await expect(page.getByText('Такого платежа нет.')).toBeVisible();
  await expect(page.getByText(/^4.000.₽$/)).toBeVisible();
  await page.goto('/payment?sum=4000&payment=999999');
  await expect(page.getByText('Такого платежа нет.')).toBeVisible();
  await page.getByRole('link', { name: 'К истории платежей' }).click();
  await expect(table).toBeVisible();
  const moderator = await actAs(school.url, 'moderator');
  expect(await moderator.get('/api/slots')).toMatchObject({ free: 2 });
  await moderator.stop();
});

test('the page of a payment is for moderators, who come back to it after the sign-in', async ({ page }) => {
  await page.goto('/payment?sum=4000');
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  await submitCredentials(page, accounts.moderator.email, password);
  await expect(page.getByRole('heading', { name: 'Оплата доступов', level: 1 })).toBeVisible();
  await signOut(page);
  await signIn(page, 'teacher');
  await page.goto('/payment?sum=4000');
  await expect(page).toHaveURL(/\/teacher\/review$/);
});
