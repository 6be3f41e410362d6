import type { Config } from '../config';
import type { PaymentProvider } from './provider';
import { sandbox } from './sandbox';

/** The provider that the settings name. */
export const providerOf = ({ paymentProvider }: Pick<Config, 'paymentProvider'>): PaymentProvider =>
  providers[paymentProvider];

const providers = { sandbox } satisfies Record<Config['paymentProvider'], PaymentProvider>;
