import { writeBankCode } from './bank-qr';
import { spellSum } from './document';
import { type Invoice, stripPost, formatPurpose, computeVat } from './invoice';

const seller = {
  name: 'АНО «Школа | управления»',
  address: null,
  inn: '7707083893',
  kpp: '773601001',
  bank: 'ПАО СБЕРБАНК',
  bik: '044525225',
  account: '40702810200000000001',
  corrAccount: '30101810400000000225',
  vat: null,
  basis: null,
  director: null,
  accountant: null,
  brand: 'Ступени',
};
const invoice: Invoice = {
  number: 47,
  issuedOn: '2026-11-18',
  payUntil: '2026-11-28',
  seller,
  quantity: 60,
  amount: 120_000,
  buyer: 'ИП Котова',
  buyerInn: '500100732259',
  buyerKpp: null,
};

it.each([
  [2000, 'Две тысячи рублей 00 копеек'],
  [42_000, 'Сорок две тысячи рублей 00 копеек'],
  [120_000, 'Сто двадцать тысяч рублей 00 копеек'],
  [20_000_000, 'Двадцать миллионов рублей 00 копеек'],
])('writes %d roubles in words', (amount, words) => {
  expect(spellSum(amount)).toBe(words);
});

it('tells the bank of the buyer whom to pay, how much and for what', () => {
  expect(writeBankCode(invoice)).toBe(
    'ST00012|Name=АНО «Школа   управления»|PersonalAcc=40702810200000000001|BankName=ПАО СБЕРБАНК' +
      '|BIC=044525225|CorrespAcc=30101810400000000225|PayeeINN=7707083893|KPP=773601001|Sum=12000000' +
      '|Purpose=Оплата по счёту № 0047 от 18.11.2026. Без НДС',
  );
  expect(writeBankCode({ ...invoice, seller: { ...seller, kpp: null } })).not.toContain('KPP');
});

it('names the VAT that the price contains', () => {
  expect(computeVat(2000, 22)).toBe(36_066);
  expect(formatPurpose({ ...invoice, seller: { ...seller, vat: 22 } })).toBe(
    'Оплата по счёту № 0047 от 18.11.2026. В том числе НДС 22% 21639.34',
  );
});

it.each([
  'ИП Ипатова Мария',
  'Индивидуальный предприниматель  Ипатова Мария',
  'ип Ипатова Мария',
  'Ипатова Мария',
])('signs for «%s» without the post', (name) => expect(stripPost(name)).toBe('Ипатова Мария'));
