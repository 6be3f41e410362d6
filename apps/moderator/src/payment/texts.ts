import type { CancelReason, Payment } from '@stupeni/contract';
import { counted, formatNumber } from '@stupeni/rules';

const money = new Intl.NumberFormat('ru-RU', {
  style: 'currency',
  currency: 'RUB',
  maximumFractionDigits: 0,
});

/** Whole roubles: «10 000 ₽», «−4 000 ₽». */
export const formatRoubles = (sum: number): string => withMinus(money.format(sum));

/** «10 000», «−2». */
export const formatSigned = (count: number): string => withMinus(formatNumber(count));

const withMinus = (text: string) => text.replace(/^-/, '−');

/** «1 доступ», «5 доступов». */
export const formatSlots = (count: number): string =>
  counted(count, { one: 'доступ', few: 'доступа', many: 'доступов' });

/** «24.11.2026» for «2026-11-24». */
export const formatDay = (day: string): string => day.split('-').toReversed().join('.');

const otherwise = (what: string) =>
  `У платёжной системы ${what}. Доступы не добавлены: обратитесь к администратору школы.`;

export const texts = {
  title: 'Купить доступы',
  notSold: {
    title: 'Доступы',
    text: 'Покупка на сайте не подключена. Доступы начисляет администратор школы или модератор с правом «оплата».',
  },
  quantity: 'Количество',
  price: (price: number) => `Один доступ — один участник. ${formatRoubles(price)} за доступ.`,
  noNumber: 'Введите целое число доступов',
  tooFew: 'Можно купить не меньше 1 доступа',
  tooMany: (most: number) => `За один раз можно купить не больше ${formatNumber(most)} доступов`,
  toPay: 'К оплате',
  noSum: '—',
  pay: 'Оплатить',
  opening: 'Открываем страницу оплаты…',
  newTab: 'Страница оплаты откроется в новой вкладке. Доступы появятся после подтверждения платежа.',

  buyFailed: 'Не удалось создать платёж',
  notCharged: 'Деньги не списаны.',
  waits: (quantity: number, amount: number) =>
    `Ждём оплаты: ${formatSlots(quantity)} на ${formatRoubles(amount)}.`,
  silent:
    'Платёжная система не отвечает. Деньги не списаны. Мы повторяем запрос сами: ссылка на оплату появится здесь.',
  blocked: 'Браузер не открыл новую вкладку.',
  openProvider: 'Открыть страницу оплаты',
  paid: (quantity: number) => `Платёж прошёл: ${formatSlots(quantity)} уже можно использовать.`,
  canceled: (what: string) => `${what}. Доступы не добавлены.`,
  canceledPayment: 'Платёж отменён',
  hide: 'Скрыть',

  reasons: {
    expired: 'Время на оплату вышло.',
    refused: 'Платёжная система не приняла платёж.',
    canceled: 'Платёж отменил покупатель или магазин.',
    bank_refused: 'Банк отказал без объяснения. Попробуйте другую карту или спросите банк.',
    insufficient_funds: 'На карте не хватило денег.',
    limit_exceeded: 'Превышен лимит карты или кошелька.',
    card_expired: 'Срок действия карты истёк.',
    card_data: 'Номер карты или код введены с ошибкой.',
    confirmation_failed: 'Банк не подтвердил, что платит владелец карты.',
    country_forbidden: 'Картой этой страны заплатить нельзя.',
    suspicious: 'Банк счёл платёж подозрительным. Попробуйте другую карту.',
    provider_failed: 'У платёжной системы случилась ошибка. Попробуйте ещё раз.',
  } satisfies Record<CancelReason, string>,
  moneyWithoutSlots: 'Деньги пришли, доступы нет: сверьте',
  notEqual: 'Платёж не сходится: сверьте',
  differs: {
    payment: otherwise('другой номер платежа'),
    shop: otherwise('другой магазин'),
    currency: otherwise('другая валюта'),
    amount: otherwise('другая сумма'),
  } satisfies Record<NonNullable<Payment['differs']>, string>,
  refunded: (sum: string) => `Возвращено ${sum}.`,
  takenBack: (slots: string) => `Списано: ${slots}.`,
  waitsForFree: (slots: string) => `Спишутся, когда освободятся: ${slots}.`,

  loadingForm: 'Загрузка способа оплаты…',

  history: 'История платежей',
  table: 'Платежи школы',
  loading: 'Загрузка платежей…',
  failed: 'История платежей не загрузилась',
  date: 'Дата и покупатель',
  sum: 'Сумма',
  status: 'Статус',
  actions: 'Действия',
  kinds: { grant: 'Начисление', sandbox: 'Пробный платёж', online: 'Онлайн-оплата' },
  refund: 'Возврат',
  returned: 'Возвращён',
  partOfAll: (slots: string, all: number) => `${slots} из ${formatNumber(all)},`,
  ofPayment: 'платёж',
  returnedOn: (day: string) => `Деньги возвращены ${formatDay(day)}.`,
  goOn: 'Перейти к оплате',
  paymentFor: (quantity: number) => `платёж за ${formatSlots(quantity)}`,
  empty: {
    title: 'Платежей пока нет',
    text: 'Здесь появится каждая покупка: когда, сколько доступов и чем закончилась.',
  },
};
