import { learnerLabels, optionalFieldNames } from '@stupeni/contract/fields';
import { counted, inQuotes, formatNumber, plural, type WordForms } from '@stupeni/rules';

const people: WordForms = { one: 'участник', few: 'участника', many: 'участников' };
const peopleGenitive: WordForms = { one: 'участника', few: 'участников', many: 'участников' };
const rowsTo: WordForms = { one: 'строку', few: 'строки', many: 'строк' };
const waiting: WordForms = { one: 'строка ждёт', few: 'строки ждут', many: 'строк ждут' };
const wait: WordForms = { one: 'ждёт', few: 'ждут', many: 'ждут' };
const rows: WordForms = { one: 'строка', few: 'строки', many: 'строк' };
const back: WordForms = { one: 'Возвращён', few: 'Возвращено', many: 'Возвращено' };
const slots: WordForms = { one: 'доступ', few: 'доступа', many: 'доступов' };

export const texts = {
  title: 'Импорт участников',
  cancel: 'Отмена',
  retry: 'Повторить',
  list: 'Участники',
  fileFacts: (name: string, count: number) => `${name} · ${counted(count, rows)}`,

  intro: 'Выберите список, сохранённый в Excel как CSV. Сначала вы увидите, что из него выйдет.',
  columns: {
    needed: 'Нужны столбцы',
    neededNames: 'Фамилия, Имя (или один столбец ФИО), E-mail',
    optional: 'Можно добавить',
    optionalNames: [...optionalFieldNames.map((field) => learnerLabels[field]), 'Группа', 'Пароль'].join(
      ', ',
    ),
    password: 'Если пароля нет, он будет создан и показан один раз, в файле с итогами.',
    invitation: 'Если пароля нет, участник получит приглашение и придумает пароль сам.',
  },
  template: 'Скачать шаблон',
  templateName: 'Шаблон импорта участников.csv',
  file: 'Файл CSV',
  hint: 'не больше 2000 строк и 4 МБ.',
  tooBig: 'Файл больше 4 МБ. Разделите его на части.',
  empty: 'Файл пустой. Выберите другой.',
  unreadable: 'Файл не читается. Выберите его ещё раз.',
  noCsv: 'Это не CSV. В Excel выберите «Файл», «Сохранить как» и тип «CSV (разделители — запятые)».',
  checkFailed: 'Не удалось проверить файл',
  choicesStay: 'Ниже прежняя проверка. Выбранное сохранилось.',

  summary: 'Что выйдет из файла',
  outcomes: {
    added: { word: 'добавится', tab: 'К добавлению' },
    skipped: { word: 'пропущено', tab: 'Пропущено' },
    bad: { word: 'с\u00a0ошибками', tab: 'С ошибками' },
  },
  tab: (name: string, count: number) => `${name}: ${formatNumber(count)}`,
  shown: 'Какие строки показать',
  fix: (count: number) => `${counted(count, waiting)} исправления`,
  fixRest: (count: number) =>
    `В остальных ошибок нет. ${count === 1 ? 'Эту' : 'Эти'} скачайте, исправьте и загрузите отдельно.`,
  fixAll: (count: number) => `Скачайте ${count === 1 ? 'её' : 'их'}, исправьте и загрузите ещё раз.`,
  saveBad: (count: number) => `Скачать ${counted(count, rowsTo)}`,
  badName: (day: string) => `Исправить ${day}.csv`,
  causes: 'Что повторяется',
  cause: (count: number) => counted(count, rows),
  restorable: (count: number) =>
    `${counted(count, people)} ${plural(count, { one: 'удалён', few: 'удалены', many: 'удалены' })}, а результаты сохранились.`,
  restorableText: 'Можно вернуть всех сразу или каждого отдельно.',
  restoreLacks: (needed: number, free: number) =>
    `Чтобы вернуть всех, ${plural(needed, { one: 'нужен', few: 'нужно', many: 'нужно' })} ${counted(needed, slots)}, свободно ${formatNumber(free)}.`,
  restoreAll: 'Вернуть всех',
  restoring: (done: number, total: number) => `Возвращаем: ${formatNumber(done)} из ${formatNumber(total)}…`,
  restoreQuestion: (count: number) => `Вернуть ${counted(count, peopleGenitive)}?`,
  restoreText: (needed: number, free: number) =>
    `Спишется ${counted(needed, slots)}, свободно ${formatNumber(free)}. Прежние пароли снова будут действовать.`,
  restoreConfirm: (count: number) => `Вернуть ${counted(count, peopleGenitive)}`,
  restored: (count: number) => `${plural(count, back)} ${counted(count, people)}`,
  restoredText: 'Прежние пароли снова действуют.',
  restoredSome: (count: number, total: number) =>
    `${plural(count, back)} ${formatNumber(count)} из ${formatNumber(total)}`,
  lines: (lines: string) => `Строки ${lines}`,
  newGroups: (names: readonly string[]) =>
    names.length === 1
      ? `Группы ${inQuotes(names[0] ?? '')} нет.`
      : `Нет групп: ${names.map(inQuotes).join(', ')}.`,
  waitForGroups: (count: number) => `Из-за этого ${plural(count, wait)} ${counted(count, rows)}.`,
  createGroups: (groups: number) => (groups === 1 ? 'Создать группу' : 'Создать группы'),
  groupsPlanned: (names: readonly string[]) =>
    names.length === 1
      ? `Будет создана группа ${inQuotes(names[0] ?? '')}. Курсов она пока не открывает: выберите их потом в «Группах».`
      : `Будут созданы группы ${names.map(inQuotes).join(', ')}. Курсов они пока не открывают: выберите их потом в «Группах».`,
  groupsMade: (names: readonly string[]) =>
    names.length === 1
      ? `Группа ${inQuotes(names[0] ?? '')} создана и пока не открывает курсов.`
      : `Группы ${names.map(inQuotes).join(', ')} созданы и пока не открывают курсов.`,
  chooseCourses: 'Выбрать курсы',
  noNewGroups: 'Не создавать',
  nobodyNew: 'Все участники из файла уже есть в школе: добавлять некого.',
  skippedWhy:
    'Пропущено — значит, учётная запись с таким e-mail уже есть: участника или сотрудника. Она останется как была.',
  ignored: (names: readonly string[]) =>
    `${names.length === 1 ? 'Столбец' : 'Столбцы'} ${names.map(inQuotes).join(', ')} ${names.length === 1 ? 'не переносится' : 'не переносятся'}.`,
  firstSignInLabel: 'Как войдут в первый раз те, у кого в файле нет пароля',
  entries: {
    mail: {
      label: 'Отправить приглашения',
      hint: 'Каждый получит письмо со ссылкой на 7 дней и придумает пароль сам.',
    },
    password: {
      label: 'Создать пароли',
      hint: 'Пароли будут показаны один раз, в файле с итогами. Передать их участникам нужно вам.',
    },
  },
  slots: (needed: number, free: number) =>
    `Спишется ${counted(needed, slots)}, свободно ${formatNumber(free)}. После импорта останется ${formatNumber(free - needed)}.`,
  lacking: 'Пока доступов не хватит на всех, никто не будет добавлен; файл останется здесь.',
  table: 'Строки файла',
  row: 'Строка',
  name: 'ФИО',
  email: 'E-mail',
  group: 'Группа',
  problems: 'Что не так',
  noValue: '—',
  confirm: (count: number) => `Добавить ${counted(count, peopleGenitive)}`,

  adding: (count: number) => `Добавляем ${counted(count, peopleGenitive)}…`,
  addingText:
    'Для каждого создаётся защищённая запись: это может занять минуту. Можно открыть другую страницу, но не закрывайте вкладку.',
  progress: 'Подготовка участников',
  starting: 'Начинаем…',
  prepared: (done: number, total: number) => `Подготовлено ${formatNumber(done)} из ${formatNumber(total)}`,
  preparedPart: (percent: number) => `Подготовлено ${percent} %`,
  lost: 'Связь с сервером прервалась',
  lostText:
    'Участники могли успеть добавиться. Повторите: никто не добавится дважды, и пароли не потеряются.',
  failed: 'Не удалось добавить участников',
  changed: 'Пока вы смотрели, в школе что-то изменилось. Вот что выйдет из файла теперь.',

  doneTitle: 'Список загружен',
  doneElsewhere: 'Итоги ждут на странице импорта.',
  failedElsewhere: 'Откройте импорт: файл и всё выбранное остались там.',
  added: (count: number) => plural(count, { one: 'добавлен', few: 'добавлены', many: 'добавлены' }),
  invited: (count: number) =>
    plural(count, {
      one: 'добавлен и приглашён',
      few: 'добавлены и приглашены',
      many: 'добавлены и приглашены',
    }),
  spent: (count: number, free: number) => `Списано ${counted(count, slots)}, свободно ${formatNumber(free)}.`,
  toFix: (count: number) => `${plural(count, wait)} исправления`,
  notSpent: 'Доступы за них не списаны.',
  fixTitle: 'Что исправить',
  again: 'Загрузить исправленные',
  another: 'Загрузить другой файл',
  done: (count: number) =>
    `${plural(count, { one: 'Добавлен', few: 'Добавлено', many: 'Добавлено' })} ${counted(count, people)}`,
  doneNobody: 'Никто не добавлен: все уже есть в школе',
  doneInvited: (count: number) =>
    `${plural(count, { one: 'Приглашён', few: 'Приглашены', many: 'Приглашены' })} ${counted(count, people)}: письма уходят постепенно.`,
  mailsLeave: 'Письма уходят постепенно.',
  doneSkipped: (count: number) => `Пропущено, потому что уже есть в школе:\u00a0${formatNumber(count)}.`,
  passwords: (count: number) =>
    `${plural(count, { one: 'Создан', few: 'Создано', many: 'Создано' })} ${counted(count, { one: 'пароль', few: 'пароля', many: 'паролей' })}. Они есть только на этой вкладке: закроете или обновите её, и увидеть их будет нельзя.`,
  ownPasswords: 'Пароли взяты из вашего файла.',
  save: 'Скачать пароли',
  saveAgain: 'Скачать ещё раз',
  saved: 'Файл с паролями сохранён. Раздайте их участникам и держите файл в надёжном месте.',
  ready: 'Готово',
  passwordsName: (day: string) => `Пароли участников ${day}.csv`,

  leave: {
    unsaved: {
      title: 'Закрыть без файла с паролями?',
      text: 'Пароли больше нигде не хранятся. Без файла каждому участнику придётся задать новый пароль.',
      confirm: 'Закрыть без файла',
    },
    running: {
      title: 'Закрыть, не дождавшись итогов?',
      text: 'Участники могут добавиться, но созданных для них паролей вы не увидите.',
      confirm: 'Закрыть',
    },
    stay: 'Вернуться',
  },
  signOut: {
    unsaved: {
      title: 'Выйти без файла с паролями?',
      text: 'Пароли больше нигде не хранятся. Без файла каждому участнику придётся задать новый пароль.',
    },
    running: {
      title: 'Импорт ещё идёт',
      text: 'Если выйти сейчас, участники могут добавиться, но созданных для них паролей вы не увидите.',
    },
    confirm: 'Выйти',
  },
  bar: {
    running: (count: number) => `Идёт импорт: добавляем ${counted(count, peopleGenitive)}.`,
    lost: 'Импорт не закончен: связь с сервером прервалась.',
    unsaved: 'Пароли участников из импорта ещё не сохранены.',
    open: 'Открыть импорт',
  },

  headings: {
    group: 'Группа',
    password: 'Пароль',
    role: 'Роль',
  },
  badHeadings: { line: 'Строка', problems: 'Что не так' },
};
