import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const paymentsSamples = ({ payment, billed, paidByInvoice }: SampleSchool) =>
  ({
    listPayments: { url: '/api/payments' },
    getPaymentTotals: { url: '/api/payments/totals' },
    exportPayments: { url: '/api/payments/export?year=2026' },
    createPayment: { url: '/api/payments', payload: { quantity: 5 } },
    grantSlots: { url: '/api/payments/grants', payload: { quantity: 5, reason: 'По договору 15' } },
    getInvoice: { url: `/api/payments/${billed}/invoice` },
    confirmInvoice: { url: `/api/payments/${billed}/invoice/confirm` },
    cancelInvoice: { url: `/api/payments/${billed}/invoice/cancel` },
    refundInvoice: { url: `/api/payments/${paidByInvoice}/invoice/refund`, payload: { slots: 1 } },
    getPayment: { url: `/api/payments/${payment}` },
    payInSandbox: { url: `/api/payments/${payment}/sandbox/pay` },
    cancelInSandbox: { url: `/api/payments/${payment}/sandbox/cancel` },
  }) satisfies Samples;
