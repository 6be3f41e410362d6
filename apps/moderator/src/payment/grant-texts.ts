import { greatestGrant } from '@stupeni/contract';
import { formatNumber } from '@stupeni/rules';

const wholeNumber = `Введите целое число от 1 до ${formatNumber(greatestGrant)}`;

export const grantTexts = {
  open: 'Начислить без оплаты',
  title: 'Начислить доступы',
  quantity: 'Количество',
  reason: 'Причина',
  reasonHint: 'Её увидят модераторы в истории и в журнале. Например: «Оплачено по договору 15».',
  issues: {
    quantity: { invalid: wholeNumber, tooLow: wholeNumber, tooHigh: wholeNumber },
    reason: { blank: 'Укажите причину', severalLines: 'Запишите причину одной строкой' },
  },
  granted: 'Доступы начислены',
  failed: 'Не удалось начислить доступы',
  inputStays: 'Введённое осталось на месте.',
};
