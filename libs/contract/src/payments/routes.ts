import { bodyLimits } from '../limits';
import type { Route } from '../route';
import { withRightMoney } from '../who-may-call';

export const paymentsRoutes = {
  listPayments: { method: 'GET', path: '/api/payments', access: ['MODERATOR'] },
  getPaymentTotals: { method: 'GET', path: '/api/payments/totals', access: ['MODERATOR'] },
  exportPayments: { method: 'GET', path: '/api/payments/export', access: ['MODERATOR'] },
  createPayment: { method: 'POST', path: '/api/payments', access: ['MODERATOR'] },
  grantSlots: { method: 'POST', path: '/api/payments/grants', ...withRightMoney },
  createInvoice: { method: 'POST', path: '/api/payments/invoices', access: ['MODERATOR'] },
  getInvoice: { method: 'GET', path: '/api/payments/:id/invoice', access: ['MODERATOR'] },
  confirmInvoice: { method: 'POST', path: '/api/payments/:id/invoice/confirm', ...withRightMoney },
  cancelInvoice: { method: 'POST', path: '/api/payments/:id/invoice/cancel', ...withRightMoney },
  refundInvoice: { method: 'POST', path: '/api/payments/:id/invoice/refund', ...withRightMoney },
  noticeFromYookassa: {
    method: 'POST',
    path: '/api/payments/yookassa',
    access: 'public',
    bodyLimit: bodyLimits.small,
  },
  getPayment: { method: 'GET', path: '/api/payments/:id', access: ['MODERATOR'] },
  payInSandbox: { method: 'POST', path: '/api/payments/:id/sandbox/pay', access: ['MODERATOR'] },
  cancelInSandbox: { method: 'POST', path: '/api/payments/:id/sandbox/cancel', access: ['MODERATOR'] },
} as const satisfies Record<string, Route>;
