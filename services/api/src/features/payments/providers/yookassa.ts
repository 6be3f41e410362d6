import { amountOf } from '@stupeni/rules';
import Type, { type Static, type TSchema } from 'typebox';
import Value from 'typebox/value';
import { toCancelReason } from './cancel-reason';
import {
  type PaymentProvider,
  paymentPage,
  ProviderRefusedError,
  type ProviderReport,
  ProviderSilentError,
  type Purchase,
} from './provider';
import type { YookassaConfig } from '../../../core/config/yookassa-config';

const Money = Type.Object({
  value: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$' }),
  currency: Type.String(),
});

/** The fields of a payment that the school reads (https://yookassa.ru/developers/api#payment_object). */
const YookassaPayment = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  status: Type.Unsafe<ProviderReport['status']>({
    type: 'string',
    enum: ['pending', 'waiting_for_capture', 'succeeded', 'canceled'],
  }),
  amount: Money,
  refunded_amount: Type.Optional(Money),
  recipient: Type.Object({ account_id: Type.String() }),
  metadata: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  confirmation: Type.Optional(Type.Object({ confirmation_url: Type.Optional(Type.String()) })),
  cancellation_details: Type.Optional(Type.Object({ reason: Type.String() })),
});
type YookassaPayment = Static<typeof YookassaPayment>;

/** A page of refunds (https://yookassa.ru/developers/api#get_refunds_list). */
const YookassaRefunds = Type.Object({
  items: Type.Array(
    Type.Object({
      status: Type.String(),
      amount: Money,
      created_at: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d' }),
    }),
  ),
});

/** The provider YooKassa. It answers a repeated `Idempotence-Key` for 24 hours with the payment of the first call. */
export function yookassa(shop: YookassaConfig): PaymentProvider {
  return {
    name: 'yookassa',
    async open(purchase) {
      const payment = await callYookassa(shop, '/payments', YookassaPayment, {
        key: purchase.key,
        body: toRequest(shop, purchase),
      });
      const payUrl = payment.confirmation?.confirmation_url;
      // Without the address of the provider's page the buyer cannot pay.
      if (!payUrl || !URL.canParse(payUrl)) throw new ProviderSilentError('YooKassa named no page to pay on');
      return { providerId: payment.id, payUrl };
    },
    calls: {
      read: async (id) =>
        toReport(shop, await callYookassa(shop, `/payments/${encodeURIComponent(id)}`, YookassaPayment)),
      async capture(id, { key, amount }) {
        const path = `/payments/${encodeURIComponent(id)}/capture`;
        const command = { key: `${key}-c`, body: { amount: toRubAmount(amount) } };
        return toReport(shop, await callYookassa(shop, path, YookassaPayment, command));
      },
      async listRefunds(id) {
        // A page has at most a hundred refunds. A payment for slots has fewer, because each refund returns a slot or
        // more.
        const path = `/refunds?${new URLSearchParams({ payment_id: id, status: 'succeeded', limit: '100' })}`;
        const { items } = await callYookassa(shop, path, YookassaRefunds);
        return items
          .filter(({ status }) => status === 'succeeded')
          .map(({ amount, created_at: at }) => ({ amount: toKopecks(amount), at: new Date(at) }))
          .toSorted((one, other) => one.at.getTime() - other.at.getTime());
      },
    },
  };
}

const toRubAmount = (amount: number) => ({ value: `${amount}.00`, currency: 'RUB' });

// A repeat must have the same body, so everything here comes from the stored payment and the settings.
const toRequest = (shop: YookassaConfig, purchase: Purchase) => ({
  amount: toRubAmount(purchase.amount),
  capture: true,
  confirmation: { type: 'redirect', return_url: shop.publicUrl + paymentPage(purchase) },
  description: `Доступы к обучению: ${purchase.quantity}. ${shop.brand}`.slice(0, 128),
  metadata: { payment: String(purchase.id) },
  ...(shop.receipts && { receipt: makeReceipt(shop.receipts, purchase) }),
});

/** The receipt that the law 54-ФЗ asks for. YooKassa makes it and mails it to the buyer. */
const makeReceipt = (
  { vatCode, taxSystem }: NonNullable<YookassaConfig['receipts']>,
  { email, quantity }: Purchase,
) => ({
  customer: { email },
  items: [
    {
      description: 'Доступ к обучению для одного участника',
      quantity,
      amount: toRubAmount(amountOf(1)),
      vat_code: vatCode,
      payment_mode: 'full_payment',
      payment_subject: 'service',
    },
  ],
  ...(taxSystem !== null && { tax_system_code: taxSystem }),
});

const toKopecks = (money: Static<typeof Money>) => Math.round(Number(money.value) * 100);

function toReport(shop: YookassaConfig, payment: YookassaPayment): ProviderReport {
  const ours = payment.metadata?.['payment'];
  return {
    status: payment.status,
    payment: typeof ours === 'string' ? ours : null,
    ownShop: payment.recipient.account_id === shop.shopId,
    currency: payment.amount.currency,
    amount: toKopecks(payment.amount),
    refunded: payment.refunded_amount ? toKopecks(payment.refunded_amount) : 0,
    reason: payment.status === 'canceled' ? toCancelReason(payment.cancellation_details?.reason) : null,
  };
}

/** Calls YooKassa: a POST with `command`, else a GET. Throws `ProviderRefusedError` and `ProviderSilentError`. */
async function callYookassa<Answer extends TSchema>(
  { apiUrl, shopId, secretKey, timeoutMs }: YookassaConfig,
  path: string,
  schema: Answer,
  command?: { key: string; body: object },
): Promise<Static<Answer>> {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  const { status, answer } = await fetch(apiUrl + path, {
    headers: { authorization },
    ...(command && {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotence-key': command.key },
      body: JSON.stringify(command.body),
    }),
    // Reject redirects, because the key of the shop must not be sent to another address.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then(async (response) => ({ status: response.status, answer: (await response.json()) as unknown }))
    .catch((cause: unknown) => {
      throw new ProviderSilentError('YooKassa did not answer', { cause });
    });
  if (status >= 400 && status < 500 && status !== 429)
    throw new ProviderRefusedError(`YooKassa refused with ${status}: ${describeProblem(answer)}`);
  // 202 means that YooKassa has not finished the work. The same call gets the result later.
  if (status !== 200 || !Value.Check(schema, answer))
    throw new ProviderSilentError(`YooKassa answered ${status}: ${describeProblem(answer)}`);
  return answer;
}

const YookassaProblem = Type.Object({
  code: Type.String(),
  description: Type.Optional(Type.String()),
  parameter: Type.Optional(Type.String()),
});

const describeProblem = (answer: unknown): string =>
  Value.Check(YookassaProblem, answer)
    ? [answer.code, answer.parameter, answer.description].filter(Boolean).join(', ').slice(0, 500)
    : 'no description';
