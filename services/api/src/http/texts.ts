import type { ProblemCode } from '@stupeni/contract';

/** The sentence for users of each problem. The hyphen of 'e‑mail' is U+2011 (specification §8). */
export const sentences = {
  validation: 'Проверьте введённые данные.',
  comment_required: 'Введите комментарий',
  answer_required: 'Введите ответ или отсутствует commentId',
  unauthorized: 'Сессия истекла, войдите снова.',
  wrong_credentials: 'Неверный e‑mail или пароль',
  forbidden: 'Недостаточно прав для этого действия.',
  course_closed: 'Доступ к курсу закрыт.',
  lesson_locked: 'Урок станет доступен после прохождения предыдущего.',
  not_found: 'Не найдено.',
  wrong_check_type: 'Это действие не подходит для урока такого типа.',
  wrong_state: 'Сейчас это действие невозможно: состояние уже изменилось.',
  already_decided: 'Решение по этой работе уже принято.',
  claimed: 'Эту работу сейчас проверяет другой преподаватель.',
  stale_submission: 'Студент прислал новую версию работы.',
  duplicate_order: 'Урок с таким номером уже есть.',
  email_taken: 'Этот e‑mail уже занят.',
  group_taken: 'Группа с таким названием уже есть.',
  no_free_slots: 'Нет свободных доступов!',
  test_in_use: 'Тест используется в уроке, его нельзя удалить.',
  test_changed: 'Тест изменился, загрузите его заново.',
  order_changed: 'Порядок уроков тем временем изменился.',
  outdated: 'Данные изменил кто-то другой, загрузите их заново.',
  file_too_large: 'Слишком большой объём данных.',
  quota_exceeded: 'Место для ваших файлов закончилось. Обратитесь к администратору.',
  file_type: 'Данные такого типа не принимаются.',
  answers_required: 'Ответьте на вопросы теста.',
  too_many_attempts: 'Слишком много попыток, подождите.',
  too_many_uploads: 'Слишком много загрузок за час. Попробуйте позже.',
  too_many_requests: 'Слишком много действий подряд. Подождите минуту и повторите.',
  internal: 'На сервере произошла ошибка.',
  unavailable: 'Сервис временно недоступен, попробуйте позже.',
  storage_full: 'На сервере закончилось место для файлов. Сообщите администратору и попробуйте позже.',
} satisfies Record<ProblemCode, string>;

const characters = new Intl.PluralRules('ru');

const inCharacters = (count: number): string => {
  const form = characters.select(count);
  return `${count} ${form === 'one' ? 'символа' : 'символов'}`;
};

const kinds: Record<string, string> = {
  string: 'Ожидается текст',
  integer: 'Ожидается целое число',
  number: 'Ожидается число',
  boolean: 'Ожидается «да» или «нет»',
  array: 'Ожидается список',
  object: 'Ожидается объект',
  null: 'Здесь ничего не должно быть',
};

/** The message of each kind of issue. */
export const issueText = {
  required: 'Обязательное поле',
  unknown: 'Неизвестное поле',
  blank: 'Заполните поле',
  oneLine: 'Только одна строка, без управляющих символов',
  invalid: 'Недопустимое значение',
  character: 'Недопустимый символ',
  tooDeep: 'Слишком глубокая вложенность',
  malformed: 'Запрос не удалось прочитать: ожидается JSON',
  notUtf8: 'Запрос не удалось прочитать: текст не в UTF-8',
  notHttp: 'Запрос не удалось прочитать: он не по правилам HTTP',
  longHeaders: 'Слишком длинные заголовки запроса',
  tooSlow: 'Запрос не пришёл целиком за отведённое время',
  malformedForm: 'Запрос не удалось прочитать: ожидается форма с файлом',
  once: 'Должно быть указано один раз',
  beforeFile: 'Должно стоять перед файлом',
  emptyFile: 'Файл пуст',
  namelessFile: 'У файла нет названия',
  otherId: 'Номер не совпадает с номером в адресе',
  usedKey: 'Этот ключ уже использован для другого запроса',
  noGroup: 'Такой группы нет',
  noCourse: 'Такого курса нет',
  noTest: 'Такого теста нет',
  chooseTest: 'Выберите тест',
  oneCorrect: 'Отметьте один верный ответ',
  someCorrect: 'Отметьте хотя бы один верный ответ',
  noRoomAfter: (limit: number) => `Сдвинуть нельзя: номер последнего урока стал бы больше ${limit}`,
  unreadableDocument: 'Документ слишком сложный, его нельзя сохранить',
  unknownDocument: 'Неизвестный формат документа',
  kind: (kind: string) => kinds[kind] ?? 'Значение неподходящего вида',
  tooShort: (limit: number) => `Не короче ${inCharacters(limit)}`,
  tooLong: (limit: number) => `Не длиннее ${inCharacters(limit)}`,
  atLeast: (limit: number) => `Не меньше ${limit}`,
  atMost: (limit: number) => `Не больше ${limit}`,
  fewItems: (limit: number) => `Нужно не меньше элементов: ${limit}`,
  manyItems: (limit: number) => `Слишком много элементов, предел: ${limit}`,
};
