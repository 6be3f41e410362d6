import { makePayment } from '@stupeni/test-kit';
import { readPayment } from './read-payment';

it('reads «Оплачен» as PAID, and `qty` as the quantity', () => {
  const payment = makePayment({ id: 3, quantity: 4, status: 'PAID' });
  const { quantity, ...rest } = payment;
  expect(readPayment(payment)).toEqual(payment);
  expect(readPayment({ ...rest, qty: quantity, status: 'Оплачен' })).toEqual(payment);
});

it('leaves the other states as they are', () => {
  for (const status of ['PENDING', 'CANCELED'] as const) {
    expect(readPayment(makePayment({ status })).status).toBe(status);
  }
});
