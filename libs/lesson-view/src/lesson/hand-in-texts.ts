import { fileSize } from '@stupeni/ui/more';

/** The words of the form of a FILE lesson, for the learner and for the author's preview. */
export const handInTexts = {
  yourSubmission: 'Ваша работа',
  criteria: 'На что смотрит преподаватель',
  text: 'Текст работы',
  textPlaceholder: 'Напишите ответ',
  file: 'Файл',
  addFile: 'Добавить файл',
  howToAdd: 'выберите, перетащите или вставьте из буфера',
  counted: (count: number, most: number) => `${count} из ${most}`,
  list: 'Файлы, по порядку показа',
  limits: (maxBytes: number) => `Документы, снимки, звук и видео, до ${fileSize(maxBytes)} каждый.`,
  whichFiles: 'Какие файлы?',
  kinds: (types: readonly string[]) => `Подойдут файлы: ${types.join(', ')}.`,
  sendFile: 'Отправить файл',
  sendWork: 'Отправить работу',
  willWait: 'После отправки статус сменится на «ждёт проверки».',
};
