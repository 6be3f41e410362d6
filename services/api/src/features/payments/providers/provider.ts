import type { CancelReason } from '@stupeni/contract';

/** A purchase of slots, for the payment provider. */
export interface Purchase {
  /** Id of our payment. The provider sends it back in its reports. */
  id: number;
  /** Repeats of one purchase have one key, so the provider opens one payment. */
  key: string;
  quantity: number;
  /** Roubles. */
  amount: number;
  /** The e-mail of the buyer, for the receipt. */
  email: string;
}

/** A payment that was opened at the provider. */
export interface OpenedPayment {
  /** The provider's id of the payment. */
  providerId: string;
  /** The page that the moderator's browser opens: a root path or an absolute address. */
  payUrl: string;
}

/** The state of a payment, read from the provider. */
export interface ProviderReport {
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  /** Id of our payment as the provider stored it; null when it has none. */
  payment: string | null;
  /** Whether the payment belongs to the shop that the settings name. */
  ownShop: boolean;
  currency: string;
  /** Kopecks. */
  amount: number;
  /** Kopecks that the provider has returned to the buyer. */
  refunded: number;
  /** Null when the payment is not canceled, or nobody knows why. */
  reason: CancelReason | null;
}

/** Money that the provider has returned to the buyer. */
interface ProviderRefund {
  /** Kopecks. */
  amount: number;
  at: Date;
}

/** The provider answered that it does not accept the request. So there is no payment. */
export class ProviderRefusedError extends Error {
  override readonly name = 'ProviderRefusedError';
}

/** The provider gave no usable answer. It may have done what was asked: repeat with the same key. */
export class ProviderSilentError extends Error {
  override readonly name = 'ProviderSilentError';
}

/**
 * A payment provider (product decisions §6). It never credits slots: its reports go through `settlePayment`, and the
 * database credits each payment once. Its calls throw `ProviderRefusedError` and `ProviderSilentError`. Never call it inside a
 * transaction.
 */
export interface PaymentProvider {
  readonly name: string;
  open: (purchase: Purchase) => Promise<OpenedPayment>;
  /** The calls that only a provider outside the product has. */
  calls?: {
    read: (providerId: string) => Promise<ProviderReport>;
    /** Takes the money that the bank has set aside. */
    capture: (providerId: string, purchase: Purchase) => Promise<ProviderReport>;
    /** The refunds of a payment, the earliest first. */
    listRefunds: (providerId: string) => Promise<ProviderRefund[]>;
  };
}

/** The page of the school that shows one payment. The provider returns the buyer to it. */
export const paymentPage = ({ id, amount }: { id: number; amount: number }): string =>
  `/payment?sum=${amount}&payment=${id}`;
