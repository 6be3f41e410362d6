import type { Right, Role } from '@stupeni/contract';

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
  npm run user -- doubles     учётные записи с одним и тем же адресом

РОЛЬ: TEACHER, MODERATOR или CREATOR.
ПРАВО модератора: staff (сотрудники и журнал) или money (оплата).
Пароль спрашивается или читается из стандартного ввода.
База данных: DATABASE_URL, а без неё встроенная в папке DATA_DIR (.data).`;

export const roleNames = {
  LEARNER: 'участник',
  TEACHER: 'преподаватель',
  MODERATOR: 'модератор',
  CREATOR: 'автор курсов',
} as const satisfies Record<Role, string>;

export const texts = {
  unknownCommand: (command: string) => `Неизвестная команда «${command}».`,
  unknownOption: (option: string) => `Неизвестный параметр --${option}.`,
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
  nobody: 'Сотрудников пока нет. Добавьте первого: npm run user -- add …',
  doubles: 'Адреса этих учётных записей считаются одним. Оставьте каждый адрес за одним человеком:',
  noDoubles: 'Учётных записей с одним и тем же адресом нет.',
  stopServer: 'Сервер работает: остановите его (Ctrl-C), выполните команду и запустите снова.',
  password: 'Пароль: ',
  passwordAgain: 'Ещё раз: ',
  neverSignedIn: 'ещё не входил(а)',
  isDisabled: 'отключена',
};
