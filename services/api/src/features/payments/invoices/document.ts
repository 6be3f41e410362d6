import { neutrals } from '@stupeni/palette';
import { formatNumber, slotPrice } from '@stupeni/rules';
import words from 'number-to-words-ru';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { drawBankQr } from './bank-qr';
import { formatInvoiceNumber } from '../../../core/config/invoice-config';
import { type Invoice, stripPost, formatPurpose, computeVat } from './invoice';

const borderColor = neutrals.borderControl.light;
const mutedColor = neutrals.fgSubtle.light;
const widthOfPage = 515;

/** What pdfmake draws: one page A4 in the form that Russian banks and accountants know. */
export function buildDocument(invoice: Invoice): TDocumentDefinitions {
  const { number, issuedOn, payUntil, seller } = invoice;
  const title = `Счёт № ${formatInvoiceNumber(number)} от ${formatLongDay(issuedOn)}`;
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 60],
    // The time of the file is that of the invoice, so that each download is the same.
    info: { title, author: seller.name, creationDate: new Date(`${issuedOn}T00:00:00Z`) },
    language: 'ru-RU',
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.15 },
    content: [
      { text: seller.brand, bold: true, fontSize: 13, margin: [0, 0, 0, 10] },
      buildBankTable(invoice),
      { text: title, bold: true, fontSize: 16, margin: [0, 18, 0, 4] },
      {
        text: `Действителен до ${formatLongDay(payUntil)} включительно.`,
        color: mutedColor,
        margin: [0, 0, 0, 12],
      },
      buildParties(invoice),
      buildGoods(invoice),
      buildTotals(invoice),
      describeSum(invoice),
      buildPaymentHelp(invoice),
      buildSignatures(invoice),
    ],
    footer: {
      text: 'Счёт сформирован автоматически и действителен без печати при электронной отправке.',
      color: mutedColor,
      fontSize: 8.5,
      margin: [40, 10, 40, 0],
    },
  };
}

const bordered = {
  hLineColor: () => borderColor,
  vLineColor: () => borderColor,
  hLineWidth: () => 0.7,
  vLineWidth: () => 0.7,
};

const buildLabelled = (label: string, value: string): Content => ({
  stack: [
    { text: label, color: mutedColor },
    { text: value, bold: true },
  ],
});

/** The details of the bank, in the order of a payment order. */
function buildBankTable({ seller }: Invoice): Content {
  return {
    layout: { ...bordered, paddingTop: () => 4, paddingBottom: () => 4 },
    table: {
      widths: ['*', '*', 62, 150],
      body: [
        [
          { ...buildLabelledCell('Банк получателя', seller.bank), colSpan: 2, rowSpan: 2 },
          {},
          'БИК',
          seller.bik,
        ],
        [{}, {}, 'Корр. счёт', seller.corrAccount],
        [
          { text: `ИНН ${seller.inn}`, ...(seller.kpp === null && { colSpan: 2 }) },
          seller.kpp === null ? {} : `КПП ${seller.kpp}`,
          { text: 'Счёт', rowSpan: 2 },
          { text: seller.account, rowSpan: 2 },
        ],
        [{ ...buildLabelledCell('Получатель', seller.name), colSpan: 2 }, {}, {}, {}],
      ],
    },
  };
}

const buildLabelledCell = (label: string, value: string) =>
  buildLabelled(label, value) as { stack: Content[] };

function buildParties({ seller, buyer, buyerInn, buyerKpp }: Invoice): Content {
  const details = [
    ['Поставщик', formatParty(seller.name, seller.inn, seller.kpp, seller.address)],
    ['Покупатель', formatParty(buyer, buyerInn, buyerKpp, null)],
    ...(seller.basis === null ? [] : [['Основание', seller.basis]]),
  ];
  return {
    layout: 'noBorders',
    margin: [0, 0, 0, 12],
    table: {
      widths: [80, '*'],
      body: details.map(([label = '', text = '']) => [{ text: label, color: mutedColor }, text]),
    },
  };
}

const formatParty = (name: string, inn: string, kpp: string | null, address: string | null) =>
  [name, `ИНН ${inn}`, kpp && `КПП ${kpp}`, address].filter(Boolean).join(', ');

function buildGoods({ seller, quantity, amount }: Invoice): Content {
  const head = (text: string, alignment: 'left' | 'right' = 'left'): TableCell => ({
    text,
    bold: true,
    alignment,
  });
  const right = (text: string): TableCell => ({ text, alignment: 'right' });
  const service = `Доступ одного участника к обучению на сайте «${seller.brand}»`;
  return {
    layout: { ...bordered, paddingTop: () => 5, paddingBottom: () => 5 },
    table: {
      headerRows: 1,
      widths: [16, '*', 42, 44, 66, 78],
      body: [
        [
          head('№'),
          head('Наименование'),
          head('Кол-во', 'right'),
          head('Ед.'),
          head('Цена, ₽', 'right'),
          head('Сумма, ₽', 'right'),
        ],
        [
          '1',
          service,
          right(formatNumber(quantity)),
          'доступ',
          right(formatMoney(slotPrice)),
          right(formatMoney(amount)),
        ],
      ],
    },
  };
}

function buildTotals({ seller, amount }: Invoice): Content {
  const vat: [string, string] =
    seller.vat === null
      ? ['НДС', 'не облагается']
      : [`В том числе НДС ${seller.vat} %`, formatMoney(computeVat(amount, seller.vat) / 100)];
  const row = (label: string, value: string, large = false): TableCell[] =>
    [label, value].map((text) => ({ text, alignment: 'right', ...(large && { bold: true, fontSize: 12 }) }));
  return {
    layout: 'noBorders',
    margin: [0, 6, 0, 10],
    table: {
      widths: ['*', 100],
      body: [
        row('Итого', formatMoney(amount)),
        row(...vat),
        row('К оплате', `${formatMoney(amount)} ₽`, true),
      ],
    },
  };
}

const describeSum = ({ amount }: Invoice): Content => ({
  stack: [`Всего наименований 1, на сумму ${formatMoney(amount)} ₽`, { text: spellSum(amount), bold: true }],
  margin: [0, 0, 0, 12],
});

const buildPaymentHelp = (invoice: Invoice): Content => ({
  columns: [
    {
      width: '*',
      stack: [
        { text: 'Назначение платежа:', color: mutedColor },
        { text: formatPurpose(invoice), bold: true, margin: [0, 0, 0, 8] },
        'Доступы появятся, когда школа подтвердит поступление денег.',
        { text: 'Код справа читает приложение банка.', color: mutedColor },
      ],
    },
    drawBankQr(invoice, 96),
  ],
  columnGap: 24,
  margin: [0, 0, 0, 30],
  unbreakable: true,
});

function buildSignatures({ seller: { kpp, name, director, accountant } }: Invoice): Content {
  const people: [string, string | null][] =
    kpp === null
      ? [['Предприниматель', stripPost(director ?? name)]]
      : [
          ['Руководитель', director],
          ['Бухгалтер', accountant],
        ];
  return {
    columns: people.map(([post, person]) => ({
      width: (widthOfPage - 24) / 2,
      ...buildSignature(post, person),
    })),
    columnGap: 24,
    unbreakable: true,
  };
}

const buildSignature = (post: string, person: string | null) => ({
  stack: [
    {
      columns: [
        { text: post, width: 'auto' as const },
        { text: person ?? '', alignment: 'right' as const },
      ],
      columnGap: 12,
    },
    {
      canvas: [
        {
          type: 'line' as const,
          x1: 0,
          y1: 2,
          x2: (widthOfPage - 24) / 2,
          y2: 2,
          lineWidth: 0.7,
          lineColor: borderColor,
        },
      ],
    },
    {
      text: 'подпись',
      color: mutedColor,
      fontSize: 8.5,
      margin: [0, 2, 0, 0] as [number, number, number, number],
    },
  ],
});

/** «Сто двадцать тысяч рублей 00 копеек». @param amount whole roubles */
export const spellSum = (amount: number): string =>
  words.convert(amount, { currency: 'rub', convertNumberToWords: { integer: true, fractional: false } });

const formatMoney = (amount: number) =>
  new Intl.NumberFormat('ru', { minimumFractionDigits: 2 }).format(amount);

const formatLongDay = (day: string) =>
  new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
