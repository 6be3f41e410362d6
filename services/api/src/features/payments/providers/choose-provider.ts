import type { Config } from '../../../core/config/config';
import type { PaymentProvider } from './provider';
import { sandbox } from './sandbox';
import { yookassa } from './yookassa';

/** The provider of online payments from the settings. */
export const chooseProvider = ({ yookassa: shop }: Pick<Config, 'yookassa'>): PaymentProvider =>
  shop ? yookassa(shop) : sandbox;
