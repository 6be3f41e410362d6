import { formatNumber } from '@stupeni/rules';

export const totalsTexts = {
  year: 'Год',
  yearTitle: (year: number) => `${year} год`,
  export: 'Скачать таблицу',
  saved: 'Файл сохранён',
  exportFailed: 'Не удалось выгрузить платежи',
  granted: (count: number) => `из них начислено\u00a0${formatNumber(count)}`,
  rule: 'В итогах месяцев — только поступившие деньги за вычетом возвратов. Возврат стоит в том месяце, когда деньги вернули.',
};
