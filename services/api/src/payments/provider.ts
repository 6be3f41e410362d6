/** A purchase of slots on its way to whoever takes the money. */
export interface Purchase {
  /** Our payment's id: the provider must know it, so that its notices find the row. */
  id: number;
  quantity: number;
  /** Roubles. */
  amount: number;
}

/** Where the provider takes the money. */
export interface OpenedPayment {
  /** The provider's own name for the payment. */
  providerId: string;
  /** The page that the moderator's browser opens: a root path or an absolute address. */
  payUrl: string;
}

/**
 * Takes the money (product decisions §6). It never credits: what it reports goes through `settlePayment`,
 * and the database credits a payment once.
 */
export interface PaymentProvider {
  readonly name: string;
  open: (purchase: Purchase) => Promise<OpenedPayment>;
}
