import { counted } from '@stupeni/rules';

export const texts = {
  title: 'Поиск',
  label: 'Что найти',
  hint: 'Ищет по названиям и именам, по разделам и по справке.',
  searching: 'Идёт поиск…',
  /** Not «Найдено»: a remote answers with the first hits only. */
  shown: (count: number) => `Показано: ${counted(count, { one: 'строка', few: 'строки', many: 'строк' })}`,
  nothing: 'Ничего не нашлось. Проверьте слово или попробуйте его часть.',
  failed: 'Раздел не ответил. Показаны только экраны и справка.',
  failedAlone: 'Раздел не ответил, а среди экранов и в справке ничего не нашлось.',
  retry: 'Повторить',
  screens: 'Экраны',
  help: 'Справка',
  list: 'Открыть списком',
};
