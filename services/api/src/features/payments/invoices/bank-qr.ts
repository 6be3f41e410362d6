import type { Content } from 'pdfmake/interfaces.js';
import { encode } from 'uqr';
import { type Invoice, formatPurpose } from './invoice';

/**
 * The text of the payment code that applications of Russian banks read: ГОСТ Р 56042-2014, UTF-8. The sum is in
 * kopecks. A value must not have the separator.
 */
export function writeBankCode(invoice: Invoice): string {
  const { seller, amount } = invoice;
  const values = {
    Name: seller.name,
    PersonalAcc: seller.account,
    BankName: seller.bank,
    BIC: seller.bik,
    CorrespAcc: seller.corrAccount,
    PayeeINN: seller.inn,
    ...(seller.kpp && { KPP: seller.kpp }),
    Sum: String(amount * 100),
    Purpose: formatPurpose(invoice),
  };
  const pairs = Object.entries(values).map(([name, value]) => `${name}=${value.replaceAll('|', ' ')}`);
  return ['ST00012', ...pairs].join('|');
}

/** The code as a picture. @param width in points */
export function drawBankQr(invoice: Invoice, width: number): Content {
  const { size, data } = encode(writeBankCode(invoice), { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { svg: `<svg viewBox="0 0 ${size} ${size}"><path d="${path}" fill="#000"/></svg>`, width };
}
