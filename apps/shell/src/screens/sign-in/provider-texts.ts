import { plural } from '@stupeni/rules';

const seconds = { one: 'секунду', few: 'секунды', many: 'секунд' };
const again = 'Начните вход ещё раз или войдите с паролем.';

/** `name` is the name of the provider. */
export const texts = {
  title: 'Вход',
  finishing: 'Завершаем вход…',
  unknownName: 'другой сервис',
  canceled: (name: string) => `Вход через ${name} отменён. ${again}`,
  emailUnknown: (name: string, email: string | null) =>
    email === null
      ? `В школе нет учётной записи с вашей почтой из ${name}. Войдите с паролем.`
      : `В школе нет учётной записи с почтой ${email}. Войдите с паролем или попросите школу указать эту почту.`,
  emailUnverified: (name: string, email: string | null) =>
    email === null
      ? `${name} не сообщает вашу почту. Разрешите доступ к ней или войдите с паролем.`
      : `${name} не подтверждает почту ${email}. Войдите с паролем.`,
  suspended: 'Вход приостановлен. Обратитесь в школу.',
  otherLink: (name: string) =>
    `К вашей учётной записи подключён другой вход через ${name}. Войдите с паролем и отключите его в разделе «Вход» своей учётной записи.`,
  expired: (name: string) =>
    `Вход через ${name} не завершён: прошло больше десяти минут или он начат в другом браузере. ${again}`,
  failed: (name: string) => `${name} сейчас не отвечает. Попробуйте позже или войдите с паролем.`,
  wait: (left: number) => `Слишком много попыток. Попробуйте снова через ${left} ${plural(left, seconds)}.`,
  offline: `Нет связи со школой. ${again}`,
};
