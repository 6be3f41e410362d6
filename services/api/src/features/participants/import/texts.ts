import { inQuotes } from '@stupeni/rules';

/** Messages about a file and its rows. */
export const importTexts = {
  oneColumn:
    'В первой строке один столбец. Нужны «Фамилия», «Имя» (или «ФИО») и «E-mail» через точку с запятой, запятую или табуляцию.',
  noColumn: (name: string) => `Нет столбца ${inQuotes(name)}.`,
  doubledColumn: (name: string) => `Столбец ${inQuotes(name)} указан дважды.`,
  sameColumns: (names: readonly string[], field: string) =>
    `Столбцы ${names.map((name) => inQuotes(name)).join(' и ')} значат одно и то же: «${field}». Оставьте один.`,
  oneWord: (fullName: string) => `в «ФИО» одно слово «${fullName}», нужны фамилия и имя`,
  otherFormat: (name: string) => `Это ${name}. Взять можно только таблицу CSV.`,
  noRows: 'В файле нет участников.',
  tooManyRows: (limit: number) => `В файле больше ${limit} строк, разделите его на части.`,
  tooManyColumns: (limit: number) => `В файле больше ${limit} столбцов, оставьте нужные.`,
  tooLongRow: (line: number) => `Строка ${line}: слишком длинная. Возможно, не закрыта кавычка.`,
  unreadable: (line: number) => `Строка ${line}: не закрыта кавычка.`,
  row: (line: number, sentence: string) => `Строка ${line}: ${sentence}`,
  missing: { firstName: 'не указано имя', lastName: 'не указана фамилия', email: 'не указан e-mail' },
  wrong: (name: string) => `недопустимое значение в столбце ${inQuotes(name)}`,
  password: (sentence: string) => `пароль: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
  wrongEmail: (email: string) => `неверный e-mail «${email}»`,
  repeatedEmail: (line: number) => `такой e-mail уже есть в строке ${line}`,
  deletedWithResults: 'участник с этим e-mail удалён, а его результаты сохранились: верните его',
  noGroup: (name: string) => `нет группы ${inQuotes(name)}`,
  manyGroups: (most: number) => `групп не больше ${most}`,
  notLearner: (role: string) => `роль «${role}» не подходит: импорт добавляет только участников`,
  manyCells: 'ячеек больше, чем столбцов',
};
