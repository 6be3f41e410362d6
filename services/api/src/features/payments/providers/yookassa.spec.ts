import { YookassaStandIn, yookassaSettings } from '../../../testing/yookassa-stand-in';
import { ProviderRefusedError, ProviderSilentError } from './provider';
import { yookassa } from './yookassa';

const standIn = new YookassaStandIn();
beforeAll(() => standIn.start());
afterAll(() => standIn.stop());
beforeEach(() => standIn.reset());

const shop = (timeoutMs = 10_000) => ({
  shopId: yookassaSettings.YOOKASSA_SHOP_ID,
  secretKey: yookassaSettings.YOOKASSA_SECRET_KEY,
  apiUrl: standIn.url,
  timeoutMs,
  publicUrl: 'https://school.test',
  brand: 'Школа',
  receipts: null,
});
const purchase = { id: 7, key: 'k', quantity: 1, amount: 2000, email: 'a@school.test' };

it('waits for an answer until its timeout, and then does not know the state', async () => {
  standIn.failureMode = 'hang';
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  const error: unknown = await yookassa(shop(100))
    .open(purchase)
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ProviderSilentError);
  expect((error as Error).cause).toMatchObject({ name: 'TimeoutError' });
  expect(timeout.mock.calls).toEqual([[100]]);
  timeout.mockRestore();
});

it('is rejected with a wrong key, and names the reason without the key', async () => {
  const open = yookassa({ ...shop(), secretKey: 'wrong' }).open(purchase);
  await expect(open).rejects.toThrow(
    new ProviderRefusedError('YooKassa refused with 401: invalid_credentials, Not accepted'),
  );
});

it('sends no receipt unless the settings ask for it', async () => {
  await yookassa(shop()).open(purchase);
  expect(standIn.requests[0]?.body).not.toHaveProperty('receipt');
});

it('reads kopecks and no other shop', async () => {
  const provider = yookassa(shop());
  const { providerId } = await provider.open(purchase);
  standIn.pay(7);
  standIn.refund(7, '0.29');
  expect(await provider.calls?.read(providerId)).toEqual({
    status: 'succeeded',
    payment: '7',
    ownShop: true,
    currency: 'RUB',
    amount: 200_000,
    refunded: 29,
    reason: null,
  });
  const other = yookassa({ ...shop(), shopId: '1' }).calls?.read(providerId);
  await expect(other).rejects.toBeInstanceOf(ProviderRefusedError);
});
