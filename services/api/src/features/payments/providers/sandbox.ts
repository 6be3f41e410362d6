import { type PaymentProvider, paymentPage } from './provider';

/** A provider without money: its page has one button to pay and one to cancel (product decisions §6). */
export const sandbox: PaymentProvider = {
  name: 'sandbox',
  open: async (purchase) => ({ providerId: `sandbox-${purchase.id}`, payUrl: paymentPage(purchase) }),
};
