import Type from 'typebox';
import { greatestQuantity } from '../limits';
import { closed, Id, IdParams, Instant, listQuery, nullable, oneOf } from './base';
import type { Operation } from './operation';

export const Payment = closed({
  id: Id,
  date: Instant,
  quantity: Type.Integer(),
  /** Roubles: quantity × 2000 (specification §9). */
  amount: Type.Integer(),
  status: oneOf(['PENDING', 'PAID', 'CANCELED']),
  /** Where the moderator can pay while the payment is PENDING. Else null. */
  payUrl: nullable(Type.String()),
  /** A sandbox payment, without money. */
  sandbox: Type.Boolean(),
});

export const paymentOperations = {
  listPayments: {
    query: closed({ limit: listQuery.limit, cursor: listQuery.cursor, total: listQuery.total }),
    reply: Type.Array(Payment),
  },
  createPayment: {
    body: closed({ quantity: Type.Integer({ minimum: 1, maximum: greatestQuantity }) }),
    reply: closed({ id: Id, payUrl: Type.String() }),
    status: 201,
  },
  getPayment: { params: IdParams, reply: Payment },
  payInSandbox: { params: IdParams, reply: Payment },
  cancelInSandbox: { params: IdParams, reply: Payment },
} satisfies Record<string, Operation>;
