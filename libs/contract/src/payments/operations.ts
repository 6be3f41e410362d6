import Type from 'typebox';
import { buyerFields, grantFields } from '../fields';
import { greatestGrant, greatestQuantity } from '../limits';
import { cancelReasons } from '../payments';
import { closed, Id, IdParams, Instant, listQuery, nullable, oneOf, sentTexts } from '../schemas/base';
import type { Operation } from '../schemas/operation';

export const Payment = closed({
  id: Id,
  date: Instant,
  quantity: Type.Integer(),
  /** Roubles: quantity × 2000 (specification §9); 0 for granted slots. */
  amount: Type.Integer(),
  status: oneOf(['PENDING', 'PAID', 'CANCELED']),
  /**
   * The address where the moderator can pay, while the payment is PENDING and the reports of the provider agree with
   * it. Otherwise null.
   */
  payUrl: nullable(Type.String()),
  /** The day of the bank transfer of an invoice, «2026-11-24». Null for another payment, and until it is known. */
  receivedOn: nullable(Type.String()),
  /**
   * The day by which the totals count the payment: the day when the money arrived, or else the day when the payment was
   * started.
   */
  day: Type.String(),
  /**
   * The invoice. Null for a payment without an invoice. `until` is its last day, «2026-11-28». `overdue`: the money has
   * not arrived, and this day is over in the time zone of the school.
   */
  invoice: nullable(
    closed({
      number: Type.Integer(),
      until: Type.String(),
      overdue: Type.Boolean(),
      buyer: Type.String(),
      inn: Type.String(),
    }),
  ),
  /** Whether the slots were bought, or granted without a payment. */
  kind: oneOf(['purchase', 'grant']),
  /** Why the slots were granted. Null for a purchase. */
  grantReason: nullable(Type.String()),
  /** A sandbox payment, without money. */
  sandbox: Type.Boolean(),
  /** Full name of the moderator who started the payment or granted the slots. Null when the person is unknown. */
  buyer: nullable(Type.String()),
  /** Why the payment was canceled. Null for another status, and when the reason is unknown. */
  reason: nullable(oneOf(cancelReasons)),
  /** The facts that the provider reports differently from what the school stored. No slots are added then. */
  differs: nullable(oneOf(['payment', 'shop', 'currency', 'amount'])),
  /**
   * The provider has taken the money of a payment that differs, so somebody must compare the payment with the
   * provider's report.
   */
  moneyTaken: Type.Boolean(),
  /**
   * Money that the provider or the school has returned, in whole roubles. The `waiting` slots are removed when they
   * become free.
   */
  refund: nullable(closed({ amount: Type.Integer(), slots: Type.Integer(), waiting: Type.Integer() })),
  /**
   * In the list of a year: the row is about this refund alone, and `day` is its day. `date` is when the school learned
   * of it, and `on` is the day that a moderator entered. Null in the row of the payment, and in every other answer.
   */
  returned: nullable(
    closed({
      id: Id,
      amount: Type.Integer(),
      slots: Type.Integer(),
      date: Instant,
      on: nullable(Type.String()),
    }),
  ),
});

/** A day of the school's time zone. */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** A year of the school's time zone. */
const Year = Type.Integer({ minimum: 2000, maximum: 2999 });

/** The totals of one month. A refund belongs to the month in which the money was returned. */
export const PaymentMonth = closed({
  /** «2026-11», the month when the money arrived or the slots were granted, in the school's time zone. */
  month: Type.String(),
  /** Bought slots minus returned ones. Negative when more were returned. */
  bought: Type.Integer(),
  granted: Type.Integer(),
  /** Roubles minus refunds. */
  amount: Type.Integer(),
});

// The provider sends many more fields. Only these are read. They name the payment, and the API then asks the provider
// about it.
const ProviderText = Type.String({ minLength: 1, maxLength: 100 });
const YookassaNotice = Type.Object({
  type: Type.Optional(ProviderText),
  event: ProviderText,
  object: Type.Object({
    /** The id of the payment or the refund. */
    id: ProviderText,
    /** The id of the payment of a refund. */
    payment_id: Type.Optional(ProviderText),
    metadata: Type.Optional(nullable(Type.Object({ payment: Type.Optional(ProviderText) }))),
  }),
});

const sentBuyer = sentTexts(buyerFields);

export const paymentsOperations = {
  listPayments: {
    summary: 'Список платежей',
    query: closed({
      limit: listQuery.limit,
      cursor: listQuery.cursor,
      total: listQuery.total,
      /**
       * Payments and refunds whose `day` is in this year, the latest day first. Without `year`: all payments, the
       * newest first.
       */
      year: Type.Optional(Year),
    }),
    reply: Type.Array(Payment),
  },
  /** The months of a year, newest first; without `year` those of the latest year. */
  getPaymentTotals: {
    summary: 'Доступы и деньги по месяцам',
    query: closed({ year: Type.Optional(Year) }),
    reply: closed({
      year: Year,
      /** The years with payments, newest first. */
      years: Type.Array(Year, { maxItems: 1000 }),
      months: Type.Array(PaymentMonth, { maxItems: 12 }),
    }),
  },
  /**
   * A CSV file with the payments and refunds of a year, the oldest first. They are sorted by the day of the money, or
   * else by the day of the purchase.
   */
  exportPayments: {
    summary: 'Выгрузить платежи года в CSV',
    query: closed({ year: Year }),
    reply: Type.Unknown(),
  },
  createPayment: {
    summary: 'Купить доступы',
    problems: ['not_sold', 'payment_refused'],
    body: closed({ quantity: Type.Integer({ minimum: 1, maximum: greatestQuantity }) }),
    reply: closed({ id: Id, payUrl: Type.String() }),
    status: 201,
  },
  /** Issues an invoice for slots, if the school sells by invoice. `kpp` is only for an organisation. */
  createInvoice: {
    summary: 'Выставить счёт на доступы',
    problems: ['not_sold'],
    body: closed({
      quantity: Type.Integer({ minimum: 1, maximum: greatestQuantity }),
      buyer: sentBuyer.buyer,
      inn: sentBuyer.inn,
      kpp: Type.Optional(sentBuyer.kpp),
    }),
    reply: Payment,
    status: 201,
  },
  /** The invoice as PDF. Each call returns the same invoice. */
  getInvoice: {
    summary: 'Счёт на оплату в PDF',
    whyUncompressed: 'file',
    params: IdParams,
    reply: Type.Unknown(),
  },
  /**
   * Confirms that the money of an invoice has arrived, and adds the slots. `receivedOn` is the day of the bank
   * transfer, today by default.
   */
  confirmInvoice: {
    summary: 'Подтвердить оплату по счёту',
    problems: ['wrong_state'],
    params: IdParams,
    query: closed({ receivedOn: Type.Optional(Day) }),
    reply: Payment,
  },
  cancelInvoice: { summary: 'Отменить счёт', problems: ['wrong_state'], params: IdParams, reply: Payment },
  /**
   * Records that the school has returned money of a paid invoice. `slots` is the number of all returned slots of the
   * payment, so that a repeated call returns nothing twice. Slots in use are removed when they become free.
   * `returnedOn` is the day of the bank transfer, today by default.
   */
  refundInvoice: {
    summary: 'Отметить возврат денег по счёту',
    problems: ['wrong_state'],
    params: IdParams,
    body: closed({
      slots: Type.Integer({ minimum: 1, maximum: greatestQuantity }),
      returnedOn: Type.Optional(Day),
    }),
    reply: Payment,
  },
  /** Adds slots without a payment. */
  grantSlots: {
    summary: 'Начислить доступы без оплаты',
    body: closed({
      quantity: Type.Integer({ minimum: 1, maximum: greatestGrant }),
      ...sentTexts(grantFields),
    }),
    reply: Payment,
    status: 201,
  },
  /** A notice of the provider. The provider repeats the notice until the status is 200. */
  noticeFromYookassa: {
    summary: 'Уведомление ЮKassa',
    problems: ['not_found'],
    body: YookassaNotice,
    reply: closed({}),
  },
  getPayment: { summary: 'Платёж', params: IdParams, reply: Payment },
  payInSandbox: {
    summary: 'Оплатить в песочнице',
    problems: ['wrong_state'],
    params: IdParams,
    reply: Payment,
  },
  cancelInSandbox: {
    summary: 'Отменить платёж в песочнице',
    problems: ['wrong_state'],
    params: IdParams,
    reply: Payment,
  },
} satisfies Record<string, Operation>;
