import type { CancelReason } from '@stupeni/contract';

// https://yookassa.ru/developers/payments/declined-payments
const reasons: Partial<Record<string, CancelReason>> = {
  '3d_secure_failed': 'confirmation_failed',
  call_issuer: 'bank_refused',
  canceled_by_merchant: 'canceled',
  card_expired: 'card_expired',
  country_forbidden: 'country_forbidden',
  deal_expired: 'expired',
  expired_on_capture: 'expired',
  expired_on_confirmation: 'expired',
  fraud_suspected: 'suspicious',
  general_decline: 'bank_refused',
  identification_required: 'limit_exceeded',
  insufficient_funds: 'insufficient_funds',
  internal_timeout: 'provider_failed',
  invalid_card_number: 'card_data',
  invalid_csc: 'card_data',
  issuer_unavailable: 'bank_refused',
  payment_method_limit_exceeded: 'limit_exceeded',
  payment_method_restricted: 'bank_refused',
  permission_revoked: 'canceled',
};

/** Our word for a reason of YooKassa; null for one that the product does not know. */
export const toCancelReason = (word: string | undefined): CancelReason | null =>
  (word !== undefined && Object.hasOwn(reasons, word) && reasons[word]) || null;
