/** Why a payment was canceled: the codes of YooKassa that a person can act on, and our own codes. */
export const cancelReasons = [
  /** Nobody paid in time. */
  'expired',
  /** The provider did not accept the purchase. */
  'refused',
  /** The buyer or the shop canceled. */
  'canceled',
  /** The bank refused and gave no reason. */
  'bank_refused',
  'insufficient_funds',
  'limit_exceeded',
  'card_expired',
  'card_data',
  'confirmation_failed',
  'country_forbidden',
  'suspicious',
  'provider_failed',
] as const;
export type CancelReason = (typeof cancelReasons)[number];
