import type { Role } from '@stupeni/contract';
import { plural } from '@stupeni/rules';

const seconds = { one: 'секунду', few: 'секунды', many: 'секунд' };

export const texts = {
  title: 'Вход',
  invitation: 'Войдите, чтобы продолжить обучение.',
  email: 'E-mail',
  password: 'Пароль',
  remember: 'Запомнить меня',
  submit: 'Войти',
  passkey: 'Ключ доступа сотрудника',
  forgot: 'Забыли пароль?',
  expired: 'Сессия истекла, войдите снова',
  // The exact texts of specification §8. The hyphen of the first is U+2011.
  rejected: 'Неверный e‑mail или пароль',
  failed: 'Ошибка при попытке войти, смотрите консоль',
  offline: 'Нет связи со школой. Проверьте интернет.',
  full: 'В браузере нет места. Освободите его.',
  suspended: 'Вход приостановлен. Обратитесь в школу.',
  wait: (left: number) => `Слишком много попыток. Попробуйте снова через ${left} ${plural(left, seconds)}.`,
  emailMissing: 'Введите e-mail',
  emailWrong: 'Введите e-mail целиком, например anna@school.ru',
  passwordMissing: 'Введите пароль',
  /** How many lessons the learner of a demo account has completed. */
  standing: (completed: number) => (completed === 0 ? 'ничего не пройдено' : `пройдено ${completed}`),
  demo: 'Демо-школа — пароль у всех ',
};

/** Names of the demo accounts on the sign-in page. */
export const roleNames = {
  LEARNER: 'Студент',
  TEACHER: 'Преподаватель',
  MODERATOR: 'Модератор',
  CREATOR: 'Автор курсов',
} as const satisfies Record<Role, string>;
