import { openingWords } from '@stupeni/lesson-view';
import { inQuotes } from '@stupeni/rules';

export const texts = {
  title: 'Публикация',
  draft: 'черновик',
  changed: 'есть правки',
  opens: (day: string) => openingWords(day),

  publish: 'Опубликовать',
  publishOn: (day: string) => `Опубликовать, ${openingWords(day)}`,
  unpublish: 'Вернуть в черновики',

  isPublished: 'Урок опубликован',
  publishFailed: 'Не удалось опубликовать урок',
  unpublishQuestion: 'Вернуть урок в черновики?',
  unpublishText: (title: string) =>
    `Студенты больше не увидят ${inQuotes(title)}, и следующий урок не будет его ждать. Сделанное сохранится: кто прошёл урок, сможет его читать. Его работы и вопросы уйдут из очередей, пока урок снова не опубликуют.`,
  isDraft: 'Урок снова черновик',
  unpublishFailed: 'Не удалось вернуть урок в черновики',
  outdated: 'Урок только что изменил кто-то другой. Посмотрите его и повторите.',
  cancel: 'Отмена',
};
