import type { StaffMember } from '@stupeni/contract';
import { counted, erasureGraceDays } from '@stupeni/rules';
import { personTexts } from '../screen/person-texts';

const graceDays = counted(erasureGraceDays, { one: 'день', few: 'дня', many: 'дней' });
const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });
const formatDay = (at: string) => day.format(new Date(at)).replace(/г\.$/, 'г');

export const roleNames = {
  TEACHER: 'Преподаватель',
  CREATOR: 'Автор курсов',
  MODERATOR: 'Модератор',
} as const satisfies Record<StaffMember['role'], string>;

export const rightNames = { staff: 'сотрудники и журнал', money: 'оплата' } as const;

export const texts = {
  ...personTexts,
  title: 'Сотрудники',
  subtitle: 'Преподаватели, авторы курсов и модераторы. Доступы участников не расходуются.',
  toJournal: 'Кто и что менял — в журнале',
  add: 'Добавить сотрудника',
  table: 'Сотрудники школы',
  loading: 'Загружаем сотрудников',
  failed: 'Список сотрудников не загрузился',
  search: 'Имя или e-mail',
  noneFound: { title: 'Никого не нашли', text: 'Проверьте имя или e-mail.', reset: 'Показать всех' },
  person: 'Сотрудник',
  role: 'Роль',
  state: 'Состояние',
  works: 'работает',
  disabled: 'отключён',
  lastLogin: 'Последний вход',
  never: 'ещё не было',
  actions: 'Действия',
  own: 'это вы',
  edit: 'Изменить',
  count: (count: number) => counted(count, { one: 'сотрудник', few: 'сотрудника', many: 'сотрудников' }),

  addFailed: 'Не удалось добавить сотрудника',
  added: 'Сотрудник добавлен',
  addedText: {
    password: (name: string) => name,
    mail: (name: string, email: string) => `${name}: приглашение отправлено на ${email}.`,
    link: (name: string) => `${name}: передайте ссылку, по ней сотрудник придумает пароль.`,
  },

  close: 'Закрыть',
  setRole: 'Сменить роль',
  roleEnds: 'После смены роли все сеансы сотрудника завершатся.',
  rightsEnd: 'Права модератора при этом пропадут.',
  endSessions: 'Завершить сеансы',
  disable: 'Отключить',
  enable: 'Вернуть доступ',
  erase: 'Удалить учётную запись',
  takeBackErasure: 'Отменить удаление',
  erases: (at: string) => `Учётная запись будет удалена после ${formatDay(at)}.`,
  erasesText: 'Если вернуть доступ, удаление тоже отменится.',
  erasesShort: (at: string) => `удалится после ${day.format(new Date(at))}`,
  secondFactor: 'второй шаг входа',
  resetFactor: 'Сбросить второй шаг',
  questions: {
    disable: {
      title: 'Отключить сотрудника?',
      text: (name: string) => `${name}: вход закроется, открытые сеансы завершатся. Доступ можно вернуть.`,
      confirm: 'Отключить',
    },
    erase: {
      title: 'Удалить учётную запись?',
      text: (name: string) =>
        `${name}: через ${graceDays} имя, e-mail и пароль сотрутся навсегда. До этого удаление можно отменить. Уроки, проверки и ответы останутся с подписью «Удалённый сотрудник».`,
      confirm: 'Удалить',
    },
    factor: {
      title: 'Сбросить второй шаг входа?',
      text: (name: string) =>
        `${name}: для входа снова хватит пароля. Сначала убедитесь, что об этом просит именно этот человек.`,
      confirm: 'Сбросить',
    },
  },
  done: {
    role: 'Роль изменена',
    disable: 'Сотрудник отключён',
    enable: 'Доступ возвращён',
    erase: 'Удаление назначено',
    takeBackErasure: 'Удаление отменено',
    sessions: 'Сеансы завершены',
    factor: 'Второй шаг входа сброшен',
  },
  changeFailed: 'Не удалось изменить сотрудника',
};
