/** A purchase of slots, for the payment provider. */
interface Purchase {
  /** Id of our payment. The provider sends it back in its notices. */
  id: number;
  quantity: number;
  /** Roubles. */
  amount: number;
}

/** A payment that was opened at the provider. */
export interface OpenedPayment {
  /** The provider's id of the payment. */
  providerId: string;
  /** The page that the moderator's browser opens: a root path or an absolute address. */
  payUrl: string;
}

/**
 * A payment provider (product decisions §6). It never credits slots: its reports go through `settlePayment`, and the
 * database credits each payment once.
 */
export interface PaymentProvider {
  readonly name: string;
  open: (purchase: Purchase) => Promise<OpenedPayment>;
}
