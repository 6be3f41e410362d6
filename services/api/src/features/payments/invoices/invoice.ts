import { formatInvoiceNumber, type Seller } from '../../../core/config/invoice-config';

/** All that the document of an invoice shows. */
export interface Invoice {
  number: number;
  /** Days: «2026-11-18». */
  issuedOn: string;
  payUntil: string;
  seller: Seller;
  buyer: string;
  buyerInn: string;
  buyerKpp: string | null;
  quantity: number;
  /** Whole roubles. */
  amount: number;
}

/**
 * The name of an entrepreneur without the words for the post: «Котова Мария» for «ИП Котова Мария». The document shows
 * the post beside the name.
 */
export const stripPost = (name: string): string =>
  name.replace(/^\s*(?:ИП|индивидуальный\s+предприниматель)[\s.:]+/iu, '');

/** «18.11.2026» for «2026-11-18». */
const formatShortDay = (day: string): string => day.split('-').toReversed().join('.');

/** VAT in a price, in kopecks, rounded. @param amount whole roubles */
export const computeVat = (amount: number, percent: number): number =>
  Math.round((amount * 100 * percent) / (100 + percent));

/** What the buyer writes into the transfer. */
export function formatPurpose({ number, issuedOn, seller, amount }: Invoice): string {
  const vat =
    seller.vat === null
      ? 'Без НДС'
      : `В том числе НДС ${seller.vat}% ${(computeVat(amount, seller.vat) / 100).toFixed(2)}`;
  return `Оплата по счёту № ${formatInvoiceNumber(number)} от ${formatShortDay(issuedOn)}. ${vat}`;
}
