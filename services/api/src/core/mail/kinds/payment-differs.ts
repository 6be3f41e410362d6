import { counted, inQuotes, formatNumber } from '@stupeni/rules';
import type { MailSchool } from '../../config/mail-config';
import type { LinkData, MailText } from './mail-text';

/** A payment whose money was taken, although the report of the provider differs from the stored payment. */
export interface DifferenceData extends LinkData {
  /** The number of the payment in the school. */
  payment: number;
  /** How many slots were bought. */
  count: number;
  /** Roubles that the school asked for. */
  amount: number;
  differs: 'payment' | 'shop' | 'currency' | 'amount';
}

const slots = { one: 'доступ', few: 'доступа', many: 'доступов' };
const differences = {
  payment: 'другой номер платежа',
  shop: 'другой магазин',
  currency: 'другая валюта',
  amount: 'другая сумма',
} satisfies Record<DifferenceData['differs'], string>;

/** Tells the moderators who are responsible for the money about a payment that brought no slots. */
export function paymentDiffers(
  to: { name: string },
  { link, payment, count, amount, differs }: DifferenceData & { link: string },
  { brand }: MailSchool,
): MailText {
  return {
    subject: `Деньги пришли, доступы нет: платёж № ${payment}`,
    heading: 'Деньги пришли, доступы нет: сверьте',
    paragraphs: [
      `${to.name}, здравствуйте. Платёжная система получила деньги за платёж № ${payment}, но у неё ${differences[differs]}. Поэтому доступы не добавлены.`,
      `Школа ждала ${formatNumber(amount)} ₽ за ${counted(count, slots)}. Сверьте платёж в кабинете платёжной системы: начислите доступы вручную или верните деньги покупателю.`,
    ],
    button: { text: 'Открыть платежи', href: link },
    footer: `Письмо пришло, потому что у вас есть право «оплата» в школе ${inQuotes(brand)}.`,
  };
}
