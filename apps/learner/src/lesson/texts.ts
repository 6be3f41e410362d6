export const texts = {
  loading: 'Загружаем урок…',
  place: (position: number, total: number) => `урок ${position} из ${total}`,
  rail: 'Уроки',
  locked: 'закрыт',
  empty: 'Содержание урока скоро появится.',
  next: 'Далее',
  opensNext: (title: string) => `Урок отметится пройденным и откроется следующий: «${title}».`,
  lastOne: 'Урок отметится пройденным: он последний в курсе.',
  nextLesson: (order: number) => `Следующий урок: ${order}`,
  toCourse: 'К списку уроков',
  completeFailed: 'Не удалось отметить урок пройденным',
  preview: 'Предпросмотр: ничего не сохраняется',
};
