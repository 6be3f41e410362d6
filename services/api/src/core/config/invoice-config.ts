import type { Settings } from './settings';

/** The school as an invoice names it. Without КПП it is an individual entrepreneur. */
export interface Seller {
  name: string;
  address: string | null;
  inn: string;
  kpp: string | null;
  bank: string;
  bik: string;
  account: string;
  corrAccount: string;
  /** Percent of VAT in the price; null for a seller without VAT. */
  vat: number | null;
  /** What the invoice is based on, such as a contract. */
  basis: string | null;
  director: string | null;
  accountant: string | null;
  /** The name of the school on its pages. */
  brand: string;
}

/** What the school needs to sell by invoice. */
interface InvoiceConfig {
  seller: Seller;
  /** Days in which the invoice can be paid. */
  days: number;
}

const required = {
  INVOICE_SELLER: 'получатель',
  INVOICE_INN: 'ИНН',
  INVOICE_BANK: 'банк',
  INVOICE_BIK: 'БИК',
  INVOICE_ACCOUNT: 'расчётный счёт',
  INVOICE_CORR_ACCOUNT: 'корреспондентский счёт',
  INVOICE_VAT: 'НДС (none — без НДС)',
} satisfies Partial<Record<keyof Settings, string>>;
const requiredNames = Object.keys(required) as (keyof typeof required)[];

/** The seller and the days to pay, from the settings; null with another provider. Call it after `invoiceErrors`. */
export function invoiceConfig(settings: Settings): InvoiceConfig | null {
  if (settings.PAYMENT_PROVIDER !== 'invoice') return null;
  const { INVOICE_VAT: vat = 'none' } = settings;
  return {
    days: settings.INVOICE_DAYS,
    seller: {
      name: settings.INVOICE_SELLER ?? '',
      address: settings.INVOICE_ADDRESS ?? null,
      inn: settings.INVOICE_INN ?? '',
      kpp: settings.INVOICE_KPP ?? null,
      bank: settings.INVOICE_BANK ?? '',
      bik: settings.INVOICE_BIK ?? '',
      account: settings.INVOICE_ACCOUNT ?? '',
      corrAccount: settings.INVOICE_CORR_ACCOUNT ?? '',
      vat: vat === 'none' ? null : Number(vat),
      basis: settings.INVOICE_BASIS ?? null,
      director: settings.INVOICE_DIRECTOR ?? null,
      accountant: settings.INVOICE_ACCOUNTANT ?? null,
      brand: settings.BRAND,
    },
  };
}

/** Russian sentences about details of the seller that are missing or contradict each other. */
export function invoiceErrors(settings: Settings): string[] {
  if (settings.PAYMENT_PROVIDER !== 'invoice') return [];
  const missing = requiredNames.filter((name) => settings[name] === undefined);
  if (missing.length > 0)
    return [
      `Не хватает реквизитов для счетов: задайте ${missing.map((name) => `${name} (${required[name]})`).join(', ')}.`,
    ];
  const {
    INVOICE_INN,
    INVOICE_KPP,
    INVOICE_BIK = '',
    INVOICE_ACCOUNT = '',
    INVOICE_CORR_ACCOUNT = '',
  } = settings;
  const errors: string[] = [];
  if (INVOICE_INN?.length === 10 && INVOICE_KPP === undefined)
    errors.push('У организации есть КПП: задайте INVOICE_KPP. Без КПП бывает только ИП, с ИНН из 12 цифр.');
  if (!fitsBank(INVOICE_BIK.slice(-3), INVOICE_ACCOUNT))
    errors.push('Расчётный счёт не подходит к БИК: проверьте INVOICE_ACCOUNT и INVOICE_BIK.');
  if (!fitsBank(`0${INVOICE_BIK.slice(4, 6)}`, INVOICE_CORR_ACCOUNT))
    errors.push('Корреспондентский счёт не подходит к БИК: проверьте INVOICE_CORR_ACCOUNT и INVOICE_BIK.');
  return errors;
}

// The ninth digit of an account is a check digit for the bank and the account (order 515 of the Bank of Russia, 1997).
const fitsBank = (ofBank: string, account: string): boolean =>
  [...ofBank, ...account].reduce((sum, digit, at) => sum + Number(digit) * [7, 1, 3][at % 3]!, 0) % 10 === 0;

/** The number of an invoice as people read it: «0047». */
export const formatInvoiceNumber = (number: number): string => String(number).padStart(4, '0');
