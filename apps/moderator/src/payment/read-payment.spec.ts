import { makePayment } from '@stupeni/test-kit';
import { readPayment } from './read-payment';

it('reads «Оплачен» as PAID, and `qty` as the quantity', () => {
  const payment = makePayment({ id: 3, quantity: 4, status: 'PAID' });
  const { quantity, ...rest } = payment;
  expect(readPayment(payment)).toEqual(payment);
  expect(readPayment({ ...rest, qty: quantity, status: 'Оплачен' })).toEqual(payment);
});

it('does not change the other statuses', () => {
  for (const status of ['PENDING', 'CANCELED'] as const) {
    expect(readPayment(makePayment({ status })).status).toBe(status);
  }
});

it('sets the fields that an older API does not send to null', () => {
  const { buyer, reason, differs, refund, invoice, ...old } = makePayment();
  const none = { buyer: null, reason: null, differs: null, refund: null, invoice: null };
  expect(readPayment(old)).toEqual({ ...old, ...none });
  expect([buyer, reason, differs, refund, invoice]).toEqual(['Марина Котова', null, null, null, null]);
});
