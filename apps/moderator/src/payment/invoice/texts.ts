import { greatestQuantity } from '@stupeni/contract';
import { formatDay, formatRoubles, formatSlots, texts } from '../texts';

export const invoiceTexts = {
  name: (number: number) => `Счёт № ${String(number).padStart(4, '0')}`,
  ofInvoice: (number: number) => `счёт №\u00a0${String(number).padStart(4, '0')}`,
  innLine: (inn: string) => `ИНН ${inn}`,
  /** @param day «2026-11-28» */
  waitsUntil: (day: string) => `Ждёт оплаты до ${day.slice(8)}.${day.slice(5, 7)}`,
  overSince: (day: string) => `Не оплачен до ${day.slice(8)}.${day.slice(5, 7)}`,

  buyer: 'Покупатель',
  buyerHint: 'Организация или ИП: так будет в счёте.',
  inn: 'ИНН покупателя',
  kpp: 'КПП',
  kppHint: 'Если он есть: у ИП его не бывает.',
  issue: 'Выставить счёт',
  issueFailed: 'Не удалось выставить счёт',
  inputStays: 'Введённое осталось на месте.',
  later: 'Доступы появятся, когда школа подтвердит, что деньги пришли.',
  issues: {
    quantity: { invalid: texts.noNumber, tooLow: texts.tooFew, tooHigh: texts.tooMany(greatestQuantity) },
    buyer: { blank: 'Укажите покупателя', severalLines: 'Запишите покупателя одной строкой' },
    inn: { invalid: 'Введите ИНН: 10 цифр у организации, 12 у ИП' },
    kpp: { invalid: 'В КПП девять знаков' },
  },
  issued: (number: number, quantity: number, amount: number) =>
    `Счёт № ${String(number).padStart(4, '0')} выставлен: ${formatSlots(quantity)} на ${formatRoubles(amount)}. Скачайте его и отправьте покупателю.`,
  download: 'Скачать счёт',

  saved: 'Счёт скачан',
  downloadFailed: 'Не удалось скачать счёт',

  confirmShort: 'Подтвердить',
  cancelShort: 'Отменить',
  confirm: 'Подтвердить оплату',
  cancel: 'Отменить счёт',
  confirmTitle: (name: string) => `${name}: деньги пришли?`,
  cancelTitle: (ofInvoice: string) => `Отменить ${ofInvoice}?`,
  issuedOn: 'Выставлен:',
  buyerLine: (buyer: string) => `Покупатель: ${buyer}`,
  sum: (amount: number) => `Сумма: ${formatRoubles(amount)}`,
  confirmed: (quantity: number) => `Школа получит ${formatSlots(quantity)}. Отменить подтверждение нельзя.`,
  cancelRule: (amount: number, buyer: string) =>
    `Доступы по этому счёту (${formatRoubles(amount)}, ${buyer}) не появятся, даже если деньги придут.`,
  keep: 'Не отменять',
  receivedOn: 'День поступления денег',
  receivedHint: 'Как в банковской выписке. Пусто — сегодня.',
  cameOn: (day: string) => `Деньги пришли ${formatDay(day)}.`,

  refundShort: 'Возврат',
  refundTitle: (name: string) => `${name}: возврат`,
  refundQuantity: 'Сколько доступов вернуть',
  returnedOn: 'День возврата денег',
  refundSum: (sum: string) => `К возврату ${sum}.`,
  refundMost: (slots: string) => `Можно вернуть: ${slots}.`,
  refundRule:
    'Сначала верните деньги через банк: школа только отмечает возврат. Свободные доступы спишутся сразу, занятые — когда освободятся.',
  refundIssues: (left: number) => ({
    invalid: texts.noNumber,
    tooLow: 'Вернуть можно не меньше 1 доступа',
    tooHigh: `По этому счёту можно вернуть не больше: ${left}`,
  }),
  refundSaved: 'Возврат отмечен',
  refundFailed: 'Не удалось отметить возврат',
  answered: { confirm: 'Оплата подтверждена', cancel: 'Счёт отменён' },
  answerFailed: { confirm: 'Не удалось подтвердить оплату', cancel: 'Не удалось отменить счёт' },
};
