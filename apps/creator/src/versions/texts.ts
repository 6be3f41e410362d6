const time = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });
const dayOfYear = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });
const list = new Intl.ListFormat('ru');

const onDay = (at: Date, now: Date) =>
  (at.getFullYear() === now.getFullYear() ? day : dayOfYear).format(at).replace(/\s*г\.$/, '');

/**
 * «сегодня», «вчера», «20 ноября» or «20 ноября 2025».
 * @param now in ms since 1970
 */
export function dayName(savedAt: string, now: number): string {
  const at = new Date(savedAt);
  const away = Math.round(
    (new Date(now).setHours(0, 0, 0, 0) - new Date(savedAt).setHours(0, 0, 0, 0)) / 864e5,
  );
  return away === 0 ? 'сегодня' : away === 1 ? 'вчера' : onDay(at, new Date(now));
}
export const formatSavedAt = (savedAt: string): string => time.format(new Date(savedAt));
export const momentName = (savedAt: string, now: number): string =>
  `${dayName(savedAt, now)}, ${formatSavedAt(savedAt)}`;

export const texts = {
  open: 'История',
  title: 'История версий',
  loading: 'Загрузка истории…',
  loadFailed: 'История не загрузилась',
  list: 'Версии, сначала новые',
  limit: 'Хранятся 20 последних версий.',

  you: 'вы',
  nobody: 'система',
  now: 'текущая',
  made: 'Создание',
  saved: 'Сохранение без изменений',
  restored: 'Возвращена прежняя версия',
  overwritten: 'Перезаписано другим текстом',
  changed: (names: readonly string[]) => `Изменено: ${list.format(names.map((name) => name.toLowerCase()))}`,

  version: (moment: string) => `Версия: ${moment}`,
  stored: 'Сохранено сейчас',
  typed: 'В полях сейчас, не сохранено',
  isNow: 'Эта версия сохранена сейчас.',
  isNowTyped: 'Эта версия сохранена сейчас. Рядом то, что вы ввели и ещё не сохранили.',

  one: {
    title: 'Пока одна версия',
    text: 'Каждое сохранение останется здесь: его можно прочитать, сравнить с нынешним текстом и вернуть.',
  },

  restore: 'Вернуть эту версию',
  question: (moment: string) => `Вернуть версию «${moment}»?`,
  follows: 'Она станет текущей. Нынешняя останется в истории, и к ней тоже можно будет вернуться.',
  typedBecomesDraft:
    'То, что вы ввели и не сохранили, станет черновиком: он будет предложен над кнопками внизу.',
  yes: 'Вернуть',

  done: (moment: string) => `Возвращена версия «${moment}»`,
  doneTyped: 'Введённое осталось черновиком над кнопками внизу.',
  undo: 'Вернуть как было',
  undone: 'Снова как было',
  undoFailed: 'Не удалось вернуть как было',
  failed: 'Не удалось вернуть версию',
  outdated: 'Пока вы смотрели, документ сохранили ещё раз. Список обновлён: сверьте и верните ещё раз.',
  testGone: 'Тест, который стоял в этой версии, удалён. Верните его из списка тестов или выберите другой.',
};
