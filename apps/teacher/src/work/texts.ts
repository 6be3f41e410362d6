import type { Verdict } from './refusal';

export const texts = {
  title: (student: string, lesson: string) => `${student} — ${lesson}`,
  previous: 'Предыдущая работа',
  next: 'Следующая работа',
  opened: (title: string) => `Открыта работа: ${title}`,
  // File
  file: 'Файл работы',
  loading: 'Загрузка работы…',
  failed: 'Работа не загрузилась',
  download: 'Скачать файл',
  linkFailed: 'Не удалось открыть файл. Попробуйте ещё раз.',
  notShown: 'Этот файл браузер не показывает. Скачайте его и откройте на компьютере.',
  pictureFailed: 'Картинка не открылась. Скачайте файл.',
  // Facts
  facts: 'О работе',
  submitted: 'Отправлено',
  waits: 'Ждёт',
  version: 'Версия',
  ordinal: (round: number) => `${round}-я`,
  question: 'Вопрос',
  openQuestion: 'есть открытый',
  past: 'Прошлые отзывы',
  pastVersion: (round: number) => `${round}-я версия`,
  verdict: { READY: 'принята', REDO: 'возвращена' } satisfies Record<Verdict, string>,
  noVerdict: 'заменена новой, без отзыва',
  earlier: (count: number) => `Показать более ранние: ${count}`,
  // Verdict
  comment: 'Комментарий',
  required: 'Обязателен при возврате.',
  keys: 'Ctrl + Enter — принять.',
  longest: 'Больше 10 000 знаков в один комментарий не поместится.',
  accept: 'Принять',
  giveBack: 'Вернуть на доработку',
  missing: 'Введите комментарий',
  verdictFailed: 'Решение не сохранилось',
  kept: 'Комментарий остался в поле.',
  decided: { READY: 'Работа уже принята', REDO: 'Работу уже вернули на доработку' } satisfies Record<
    Verdict,
    string
  >,
  claimed: (name: string) => `Работу сейчас проверяет ${name}, до`,
  newer: (name: string) => `${name}: пришла новая версия`,
  openNewer: 'Открыть новую версию',
  gone: 'Этой работы больше нет в очереди',
};
