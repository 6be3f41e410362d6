import { cancelReasons } from '@stupeni/contract';
import { makePayment } from '@stupeni/test-kit';
import { describeDetails } from './describe-news';

const plain = (text: string | null) => text?.replace(/\s/g, ' ') ?? null;

it('says nothing about a payment without special details', () => {
  for (const status of ['PENDING', 'PAID', 'CANCELED'] as const)
    expect(describeDetails(makePayment({ status }))).toBeNull();
});

it('has a sentence of its own for each reason of a cancellation', () => {
  const sentences = cancelReasons.map((reason) =>
    describeDetails(makePayment({ status: 'CANCELED', reason })),
  );
  expect(new Set(sentences).size).toBe(cancelReasons.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[А-Я].+\.$/);
});

it('says how many slots a refund has taken back, and how many wait', () => {
  const refund = (slots: number, waiting: number) =>
    plain(describeDetails(makePayment({ status: 'PAID', refund: { amount: slots * 2000, slots, waiting } })));
  expect(refund(2, 0)).toBe('Возвращено 4 000 ₽. Списано: 2 доступа.');
  expect(refund(2, 2)).toBe('Возвращено 4 000 ₽. Спишутся, когда освободятся: 2 доступа.');
  expect(refund(3, 1)).toBe('Возвращено 6 000 ₽. Списано: 2 доступа. Спишутся, когда освободятся: 1 доступ.');
});

it('says what differs in the report of the provider', () => {
  expect(describeDetails(makePayment({ differs: 'amount' }))).toBe(
    'У платёжной системы другая сумма. Доступы не добавлены: обратитесь к администратору школы.',
  );
});
