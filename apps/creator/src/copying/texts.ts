import type { LeftBehind, Reply } from '@stupeni/contract';
import { counted, inQuotes } from '@stupeni/rules';

const lessons = { one: 'урок', few: 'урока', many: 'уроков' };
const tests = { one: 'тест', few: 'теста', many: 'тестов' };

const leftWords: Record<LeftBehind, (count: number) => string> = {
  access: (count) =>
    `кому открыт курс: ${counted(count, { one: 'строка', few: 'строки', many: 'строк' })}. Копия пока не открыта никому`,
  dates: (count) =>
    `${counted(count, { one: 'срок', few: 'срока', many: 'сроков' })} с датой. Сроки «через N дней» в копии есть`,
  notes: (count) =>
    counted(count, {
      one: 'пояснение преподавателя',
      few: 'пояснения преподавателей',
      many: 'пояснений преподавателей',
    }),
  results: () => 'результаты и работы студентов',
  questions: (count) =>
    counted(count, { one: 'вопрос студента', few: 'вопроса студентов', many: 'вопросов студентов' }),
};

export const texts = {
  copy: 'Копировать',
  cancel: 'Отмена',
  close: 'Закрыть',
  open: 'Открыть копию',
  failed: 'Не удалось скопировать',
  leftTitle: 'У исходного осталось, в копию не перешло:',
  left: ({ what, count }: Reply<'copyCourse'>['left'][number]) => `${leftWords[what](count)}.`,

  copyCourse: 'Копировать курс',
  course: (title: string) =>
    `Появится новый курс с описанием, ценой, разделами и уроками курса ${inQuotes(title)}. Тесты тоже копируются: правки в копии не изменят исходный курс.`,
  courseLeft:
    'Не переносится то, что принадлежит студентам и датам: кому открыт курс, сроки с датой, пояснения преподавателей, результаты, работы и вопросы.',
  courseCopied: 'Курс скопирован',
  courseMade: (made: Reply<'copyCourse'>) => {
    const parts = counted(made.lessons, lessons) + (made.tests > 0 ? `, ${counted(made.tests, tests)}` : '');
    return `Создан курс ${inQuotes(made.title)}: ${parts}.`;
  },

  copyLesson: 'Копировать урок',
  where: 'В какой курс',
  sameCourse: 'В этот же курс, сразу после урока',
  lesson: (title: string) =>
    `Копия урока ${inQuotes(title)} получит его текст и настройки и останется черновиком, пока вы её не опубликуете.`,
  lessonWithTest: 'Тест урока тоже копируется: правки в копии не изменят исходный тест.',
  lessonLeft: 'Срок с датой, результаты и вопросы студентов не переносятся.',
  lessonCopied: 'Урок скопирован',
  lessonMade: ({ title, course, test }: Reply<'copyLesson'>) =>
    `Создан черновик ${inQuotes(title)} в курсе ${inQuotes(course.title)}: студенты увидят его, когда вы его опубликуете.${test ? ` Его тест: ${inQuotes(test.title)}.` : ''}`,

  testCopied: 'Тест скопирован',
};
