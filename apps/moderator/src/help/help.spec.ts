import { makeSlots, usePretendApi } from '@stupeni/test-kit';
import { help } from '../remote';

const api = usePretendApi();
const text = async () => JSON.stringify(await help?.());

it('has pages about invoices only where the school sells by invoice', async () => {
  api.answers('getSlots', makeSlots());
  expect(await text()).not.toMatch(/счёт/i);
  api.answers('getSlots', makeSlots({ byInvoice: true }));
  expect(await text()).toContain('Как купить доступы по счёту');
  expect(await text()).toContain('Если школа продаёт по счёту');
});

it('has all pages while the API fails', async () => {
  api.loses('getSlots');
  expect(await text()).toContain('Как купить доступы по счёту');
});
