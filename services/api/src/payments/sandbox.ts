import type { PaymentProvider } from './provider';

/** A provider without money: its page has one button to pay and one to cancel (product decisions §6). */
export const sandbox: PaymentProvider = {
  name: 'sandbox',
  open: async ({ id, amount }) => ({
    providerId: `sandbox-${id}`,
    payUrl: `/payment?sum=${amount}&payment=${id}`,
  }),
};
