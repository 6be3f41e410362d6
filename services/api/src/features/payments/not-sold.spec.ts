import { makePayment } from '../../testing/makers/payments';
import { useApi } from '../../testing/use-api';

const api = useApi({ PAYMENT_PROVIDER: 'none' });

it('sells no slots where the school grants them', async () => {
  const slots = await api.call('MODERATOR', 'GET', '/api/slots');
  expect(slots.json()).toMatchObject({ sold: false });
  const purchase = await api.call('MODERATOR', 'POST', '/api/payments', { quantity: 1 });
  expect([purchase.statusCode, purchase.json().error]).toEqual([409, 'not_sold']);
});

it('credits no payment that an earlier sandbox left open', async () => {
  const { id } = await makePayment(api.db, { status: 'PENDING', provider: 'sandbox' });
  const paid = await api.call('MODERATOR', 'POST', `/api/payments/${id}/sandbox/pay`);
  expect(paid.json().error).toBe('not_found');
  expect((await api.call('MODERATOR', 'GET', '/api/slots')).json()).toMatchObject({ paid: 0 });
});
