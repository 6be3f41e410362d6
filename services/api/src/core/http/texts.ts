import { plural } from '@stupeni/rules';

const characters = { one: 'символа', few: 'символов', many: 'символов' };
const inCharacters = (count: number): string => `${count} ${plural(count, characters)}`;

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
  partSize: 'Размер части не тот',
  malformedForm: 'Запрос не удалось прочитать: ожидается форма с файлом',
  once: 'Должно быть указано один раз',
  beforeFile: 'Должно стоять перед файлом',
  emptyFile: 'Файл пуст',
  namelessFile: 'У файла нет названия',
  otherId: 'Номер не совпадает с номером в адресе',
  usedKey: 'Этот ключ уже использован для другого запроса',
  passwordOrInvite: 'Укажите пароль или отправьте приглашение: что-то одно',
  noMail: 'Почта в школе не настроена: передайте ссылку',
  noTiming: 'Для этих писем такого выбора нет',
  wrongPassword: 'Это не ваш пароль',
  wrongCode: 'Код не подошёл',
  personalPassword: 'Пароль не должен совпадать с e-mail или именем',
  commonPassword: 'Такой пароль встречается слишком часто, его легко подобрать',
  noGroup: 'Такой группы нет',
  noCourse: 'Такого курса нет',
  noTest: 'Такого теста нет',
  chooseTest: 'Выберите тест',
  noRoomAfter: (limit: number) => `Сдвинуть нельзя: номер последнего урока стал бы больше ${limit}`,
  unreadableDocument: 'Документ слишком сложный, его нельзя сохранить',
  unknownDocument: 'Неизвестный формат документа',
  foreignDocument: (format: string) =>
    `Документ в формате ${format} не принимается: пришлите HTML, текст или документ «Ступеней»`,
  submissionText: 'В тексте работы могут быть абзацы, списки, ссылки, код, полужирный и курсив',
  cutDocument: 'Документ пришёл не целиком: его JSON обрывается',
  kind: (kind: string) => kinds[kind] ?? 'Значение неподходящего вида',
  tooShort: (limit: number) => `Не короче ${inCharacters(limit)}`,
  tooLong: (limit: number) => `Не длиннее ${inCharacters(limit)}`,
  atLeast: (limit: number) => `Не меньше ${limit}`,
  atMost: (limit: number) => `Не больше ${limit}`,
  fewItems: (limit: number) => `Нужно не меньше элементов: ${limit}`,
  manyItems: (limit: number) => `Слишком много элементов, предел: ${limit}`,
};
