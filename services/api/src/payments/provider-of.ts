import type { Config } from '../config';
import type { PaymentProvider } from './provider';
import { sandbox } from './sandbox';

/** The provider from the settings. */
export const providerOf = ({ paymentProvider }: Pick<Config, 'paymentProvider'>): PaymentProvider =>
  providers[paymentProvider];

const providers = { sandbox } satisfies Record<Config['paymentProvider'], PaymentProvider>;
