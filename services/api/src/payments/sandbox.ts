import type { PaymentProvider } from './provider';

/** Takes no money: its page has a button to pay and one to cancel (product decisions §6). */
export const sandbox: PaymentProvider = {
  name: 'sandbox',
  open: async ({ id, amount }) => ({
    providerId: `sandbox-${id}`,
    payUrl: `/payment?sum=${amount}&payment=${id}`,
  }),
};
