import { numberOf } from '@stupeni/rules';

const monthName = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' });

export const totalsTexts = {
  title: 'Итоги по месяцам',
  table: 'Итоги по месяцам',
  loading: 'Загрузка итогов…',
  failed: 'Итоги не загрузились',
  year: 'Год',
  export: 'Скачать таблицу',
  saved: 'Файл сохранён',
  exportFailed: 'Не удалось выгрузить платежи',
  month: 'Месяц',
  slots: 'Доступов',
  amount: 'Получено',
  granted: (count: number) => `из них начислено ${numberOf(count)}`,
  rule: 'Только поступившие деньги за вычетом возвратов. Возврат относится к месяцу платежа.',
  empty: { title: 'В этом году платежей не было', text: 'Выберите другой год.' },
};

/** «Ноябрь» for «2026-11». */
export function monthOf(month: string): string {
  const name = monthName.format(new Date(`${month}-01T00:00:00Z`));
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
