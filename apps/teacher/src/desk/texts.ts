import type { DeskResult } from './use-desk';

export const texts = {
  place: (number: number, total: number | null) =>
    total === null ? `${number}-й в списке` : `${number} из ${total}`,
  done: {
    READY: 'Принято',
    REDO: 'Возвращено на доработку',
    ANSWERED: 'Ответ отправлен',
  } satisfies Record<DeskResult, string>,
  undoable: 'Решение можно отменить две минуты',
  progress: (done: number, left: number | null) =>
    `Готово за этот раз: ${done}${left === null ? '' : `, осталось: ${left}`}`,
  // Drafts
  found: 'Черновик от',
  deleteDraft: 'Стереть',
  notSaved: 'Браузер не сохраняет черновики: отправьте текст, прежде чем закрыть страницу.',
  // Recent texts
  recent: 'Недавние',
  recentList: 'Недавние тексты',
  // Keys
  help: 'Работа с клавиатуры',
  keys: [
    [['↑', '↓'], 'от строки к строке, когда выбрана кнопка «Открыть»'],
    [['Enter'], 'открыть'],
    [['Alt', 'J'], 'следующая работа или следующий вопрос; то же Alt + ↓'],
    [['Alt', 'K'], 'предыдущая работа или предыдущий вопрос; то же Alt + ↑'],
    [['Alt', '1…9'], 'к части работы: тексту, снимкам, файлу'],
    [['Alt', 'P'], 'свои фразы; затем цифра вставляет фразу в текст'],
    [['Alt', '0'], 'из работы обратно к комментарию'],
    [['←', '→'], 'соседний снимок, когда снимок увеличен'],
    [['Ctrl', 'Enter'], 'принять работу или ответить и открыть следующее'],
    [['Ctrl', 'Shift', 'Enter'], 'вернуть работу на доработку'],
    [['Esc'], 'закрыть; набранное останется черновиком'],
    [['Ctrl', '/'], 'эта подсказка; вне поля также «?»'],
  ] satisfies [keys: string[], meaning: string][],
  // Text of the lesson
  lessonFailed: (label: string) => `${label}: не удалось загрузить`,
  noLessonText: 'В уроке нет текста.',
  openLesson: 'Открыть урок в новой вкладке',
  // Questions and comments of a lesson
  comments: 'Вопросы и комментарии к уроку',
  commentsFailed: 'Вопросы к уроку не загрузились',
  noComments: 'Вопросов к уроку пока нет.',
  noOtherComments: 'Других вопросов к уроку пока нет.',
  ofLearner: 'Вопросы этого студента',
  earlier: (count: number) => `Показать более ранние: ${count}`,
  answered: 'Ответ',
  unanswered: 'Ждёт ответа',
};
