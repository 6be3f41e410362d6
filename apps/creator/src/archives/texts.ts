import type { SkippedInArchive } from '@stupeni/contract';
import { counted, inQuotes } from '@stupeni/rules';

const words = {
  sections: { one: 'раздел', few: 'раздела', many: 'разделов' },
  lessons: { one: 'урок', few: 'урока', many: 'уроков' },
  tests: { one: 'тест', few: 'теста', many: 'тестов' },
  questions: { one: 'вопрос', few: 'вопроса', many: 'вопросов' },
  pictures: { one: 'картинка', few: 'картинки', many: 'картинок' },
  files: { one: 'лишний файл', few: 'лишних файла', many: 'лишних файлов' },
  marks: { one: 'недопустимое место', few: 'недопустимых места', many: 'недопустимых мест' },
};

const list = (names: readonly string[], count: number) =>
  names.join(', ') + (count > names.length ? ` и ещё ${count - names.length}` : '');

const skipped: Record<SkippedInArchive, (count: number, names: readonly string[]) => string> = {
  files: (count, names) => `${counted(count, words.files)}: ${list(names, count)}`,
  marks: (count, names) =>
    `${counted(count, words.marks)} в текстах: ${names.map(inQuotes).join(', ')}. Остальной текст перейдёт`,
  pictures: (count, names) =>
    `${counted(count, words.pictures)} без файла в архиве: ${names.map(inQuotes).join(', ')}`,
};

export const texts = {
  title: 'Курс из архива',
  about:
    'Выберите файл ZIP, который скачан из «Ступеней» пунктом «Скачать одним ZIP». Сначала будет видно, что внутри.',
  file: 'Архив курса',
  hint: 'файл .zip.',
  looking: 'Проверяем архив…',
  nothingYet: 'Пока ничего не записано.',
  sections: (titles: readonly string[]) =>
    `${counted(titles.length, words.sections)}: ${titles.slice(0, 5).join(', ')}${titles.length > 5 ? '…' : ''}`,
  lessons: (count: number) => counted(count, words.lessons),
  others: (count: number) => `и ещё ${counted(count, words.lessons)}`,
  tests: (tests: number, questions: number) =>
    `${counted(tests, words.tests)}, ${counted(questions, words.questions)}`,
  pictures: (count: number, size: string) => `${counted(count, words.pictures)}, ${size}`,
  madeAt: (day: string) => `Архив сделан ${day}`,
  skippedTitle: 'В курс не попадёт',
  skipped: ({ what, count, names }: { what: SkippedInArchive; count: number; names: readonly string[] }) =>
    `${skipped[what](count, names)}.`,
  closed: 'Студентам новый курс открывают модераторы. Самый первый курс школы открыт всем сразу.',
  create: 'Создать курс',
  writing: 'Создаём курс. Если закрыть окно, он появится в списке.',
  cancel: 'Отмена',
  close: 'Закрыть',
  failed: 'Не удалось создать курс',
  made: 'Курс создан',
  tooLarge: 'Архив больше, чем школа принимает одним файлом. Попросите администратора увеличить предел.',
};
