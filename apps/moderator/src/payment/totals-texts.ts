import { numberOf } from '@stupeni/rules';

export const totalsTexts = {
  year: 'Год',
  yearOf: (year: number) => `${year} год`,
  export: 'Скачать таблицу',
  saved: 'Файл сохранён',
  exportFailed: 'Не удалось выгрузить платежи',
  granted: (count: number) => `из них начислено\u00a0${numberOf(count)}`,
  rule: 'В итогах месяцев — только поступившие деньги за вычетом возвратов. Возврат стоит в том месяце, когда деньги вернули.',
};
