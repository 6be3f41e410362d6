import type { Right, Role } from '@stupeni/contract';
import { counted, erasureGraceDays } from '@stupeni/rules';

const graceDays = counted(erasureGraceDays, { one: 'день', few: 'дня', many: 'дней' });
const day = new Intl.DateTimeFormat('ru', { dateStyle: 'long' });

export const usage = `Учётные записи сотрудников.

  npm run user -- add --role РОЛЬ --email АДРЕС --first-name ИМЯ --last-name ФАМИЛИЯ
  npm run user -- list
  npm run user -- reset-password --email АДРЕС
  npm run user -- reset-second-factor --email АДРЕС
  npm run user -- disable --email АДРЕС
  npm run user -- enable --email АДРЕС
  npm run user -- set-role --email АДРЕС --role РОЛЬ
  npm run user -- grant --email АДРЕС --right ПРАВО
  npm run user -- revoke --email АДРЕС --right ПРАВО
  npm run user -- erase АДРЕС [--now] [--yes]   стереть данные через ${graceDays} или сразу

РОЛЬ: TEACHER, MODERATOR или CREATOR.
ПРАВО модератора: staff (сотрудники и журнал) или money (оплата).
--now: сразу, без ${graceDays} на отмену. --yes: без вопроса.
Пароль спрашивается или читается из стандартного ввода.
База данных: DATABASE_URL, а без неё встроенная в папке DATA_DIR (.data).`;

export const roleNames = {
  LEARNER: 'участник',
  TEACHER: 'преподаватель',
  MODERATOR: 'модератор',
  CREATOR: 'автор курсов',
} as const satisfies Record<Role, string>;

export const texts = {
  noDatabaseUrl:
    'Не задана база данных школы: задайте DATABASE_URL. Со встроенной базой школа работает только для пробы, без NODE_ENV=production.',
  unknownCommand: (command: string) => `Неизвестная команда «${command}».`,
  unknownOption: (option: string) => `Неизвестный параметр --${option}.`,
  extraWord: (word: string) =>
    `Лишнее слово «${word}». ${word.includes('@') ? `Адрес указывают так: --email ${word}` : 'Значение с пробелом возьмите в кавычки.'}`,
  missing: (option: string) => `Не указан параметр --${option}.`,
  unknownRole: (role: string) => `Неизвестная роль «${role}»: можно TEACHER, MODERATOR или CREATOR.`,
  learner: 'Участников добавляет модератор на странице «Участники»: каждому нужен оплаченный доступ.',
  badEmail: (email: string) => `«${email}» не похоже на адрес электронной почты.`,
  noName: 'Имя и фамилия не могут быть пустыми.',
  emailTaken: (email: string) => `Учётная запись с адресом ${email} уже есть.`,
  notFound: (email: string) => `Нет действующей учётной записи с адресом ${email}.`,
  weakPassword: (issue: string) => `Пароль не подходит. ${issue}.`,
  canceled: 'Отменено.',
  differentPasswords: 'Пароли не совпали.',
  added: (name: string, role: Role, email: string) => `Добавлен ${roleNames[role]} ${name}, вход: ${email}.`,
  passwordSet: (email: string) => `Пароль для ${email} изменён, все сеансы завершены.`,
  secondFactorReset: (email: string) =>
    `Второй шаг входа для ${email} сброшен: войти можно по одному паролю.`,
  noSecondFactor: (email: string) => `Второй шаг входа для ${email} не включён.`,
  disabled: (email: string) => `Учётная запись ${email} отключена, все сеансы завершены.`,
  alreadyDisabled: (email: string) => `Учётная запись ${email} уже отключена.`,
  enabled: (email: string) => `Учётная запись ${email} снова действует.`,
  alreadyEnabled: (email: string) => `Учётная запись ${email} не отключена.`,
  roleSet: (email: string, role: Role) => `Роль для ${email}: ${roleNames[role]}. Все сеансы завершены.`,
  unknownRight: (right: string) => `Неизвестное право «${right}»: можно staff или money.`,
  granted: (email: string, right: Right) => `Право ${right} выдано: ${email}.`,
  revoked: (email: string, right: Right) => `Право ${right} отозвано: ${email}.`,
  notModerator: (email: string) => `${email} — не модератор, а права есть только у модераторов.`,
  lastStaff: 'Это последний модератор с правом staff. Сначала выдайте это право другому модератору.',
  noStaff: (email: string) => `${email} — участник, а эта команда для сотрудников.`,
  notFoundAnywhere: (email: string) => `Нет учётной записи с адресом ${email}, и среди удалённых тоже.`,
  disableFirst: (email: string) =>
    `Сотрудник ещё работает. Сначала отключите его: npm run user -- disable --email ${email}`,
  willErase: (name: string, role: Role, email: string, deleted: boolean) =>
    `${name}, ${roleNames[role]}${deleted ? ', уже удалён(а)' : ''}, ${email}`,
  willEraseLater: `Через ${graceDays} имя, e-mail и пароль сотрутся, у участника ещё тексты и файлы. Результаты останутся без имени.`,
  willEraseNow:
    'Имя, e-mail и пароль сотрутся сразу, у участника ещё тексты и файлы. Вернуть их будет нельзя. Результаты останутся без имени.',
  confirm: 'Продолжить? Введите «да»: ',
  needsYes: 'Подтвердить некому: запустите команду в терминале или добавьте --yes.',
  changedMeanwhile: (email: string) => `Учётная запись ${email} изменилась за это время: повторите команду.`,
  erased: (email: string, role: Role) =>
    `Данные ${email} стёрты.${role === 'LEARNER' ? ' Файлы сотрёт ночное задание в 02:30.' : ''}`,
  erasesAfter: (email: string, at: Date) =>
    `Учётная запись ${email} будет стёрта после ${day.format(at)}. Письмо об этом команда не отправляет.`,
  nobody: 'Сотрудников пока нет. Добавьте первого: npm run user -- add …',
  stopServer: 'Сервер работает: остановите его (Ctrl-C), выполните команду и запустите снова.',
  password: 'Пароль: ',
  passwordAgain: 'Ещё раз: ',
  neverSignedIn: 'ещё не входил(а)',
  isDisabled: 'отключена',
};
