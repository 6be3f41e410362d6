import { counted } from '@stupeni/rules';

export const texts = {
  title: 'Поиск',
  label: 'Что найти',
  hint: 'Ищет по названиям и именам, по разделам и по справке.',
  searching: 'Идёт поиск…',
  found: (count: number) => `Найдено: ${counted(count, { one: 'строка', few: 'строки', many: 'строк' })}`,
  nothing: 'Ничего не нашлось. Проверьте слово или попробуйте его часть.',
  failed: 'Раздел не ответил. Показаны только экраны и справка.',
  retry: 'Повторить',
  screens: 'Экраны',
  help: 'Справка',
  all: 'Показать все',
};
