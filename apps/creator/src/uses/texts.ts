import { counted } from '@stupeni/rules';

const lessons = { one: 'урок', few: 'урока', many: 'уроков' };
const inLessons = { one: 'уроке', few: 'уроках', many: 'уроках' };
const students = { one: 'студент', few: 'студента', many: 'студентов' };
const submissions = { one: 'работа', few: 'работы', many: 'работ' };
const questions = { one: 'вопрос', few: 'вопроса', many: 'вопросов' };
const rows = { one: 'строка', few: 'строки', many: 'строк' };

export const texts = {
  loading: 'Узнаём, что от него зависит…',
  failed: 'Не удалось узнать, что от него зависит.',
  course: (lessonCount: number, learners: number, accesses: number) =>
    `Внутри: ${counted(lessonCount, lessons)}. Начали: ${counted(learners, students)}. «Кому открыт»: ${counted(accesses, rows)}.`,
  unusedLesson: 'Его ещё никто не начал.',
  lesson: (learners: number, sent: number, asked: number) =>
    `Начали: ${counted(learners, students)}. В нём ${counted(sent, submissions)} и ${counted(asked, questions)}.`,
  unusedTest: 'Ни один урок его не использует.',
  test: 'Он стоит в уроках, сначала уберите его оттуда:',
  testIn: (total: number) =>
    total === 1 ? 'Стоит в уроке ' : `Стоит в ${counted(total, inLessons)}, изменения появятся во всех: `,
  testInFailed: 'Не удалось узнать, в каких уроках стоит тест.',
};
