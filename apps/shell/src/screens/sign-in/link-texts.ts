import { inQuotes, plural } from '@stupeni/rules';

const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });
const moment = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const courses = { one: 'курс', few: 'курса', many: 'курсов' };
const seconds = { one: 'секунду', few: 'секунды', many: 'секунд' };

const hour = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });

export const texts = {
  loading: 'Проверяем ссылку…',
  hello: (firstName: string) => `Здравствуйте, ${firstName}`,
  group: (name: string) => `Группа ${inQuotes(name)}.`,
  courses: (count: number) => `${count === 1 ? 'Открыт' : 'Открыто'} ${count} ${plural(count, courses)}.`,
  invitedBy: (name: string, at: string) =>
    `Приглашение от ${day.format(new Date(at))}, его отправил модератор: ${name}.`,
  name: 'Имя и фамилия',
  mistake: 'Ошибка в имени? ',
  tellSchool: 'Сообщить школе',
  email: 'E-mail для входа',
  passwordMissing: 'Придумайте пароль',
  begin: 'Начать обучение',
  notSaved: 'Пароль не сохранён: нет связи со школой. Введённое осталось на месте, попробуйте ещё раз.',
  signedIn: (name: string) => `Сейчас в этом браузере работает: ${name}.`,
  instead: (name: string) => `Если продолжить, здесь войдёт: ${name}.`,
  stay: 'Не продолжать',

  invitation: {
    title: 'Приглашение',
    lead: 'Вас пригласили учиться. Осталось придумать пароль.',
    password: 'Пароль',
    submit: 'Войти',
    until: (at: string) => `Ссылка действует до ${day.format(new Date(at))}, один раз.`,
    used: (at: string) =>
      `Пароль по ней создан ${moment.format(new Date(at))}. Войдите с этим паролем: приглашение больше не нужно.`,
    notYou: 'Пароль создавали не вы?',
    notYouText: 'Сообщите школе: она закроет вход и пришлёт новое приглашение.',
    expiredTitle: 'Срок приглашения истёк',
    expired: 'Приглашение действует 7 дней. Попросите школу прислать новое: ваша учётная запись сохранилась.',
    invalid:
      'Возможно, школа прислала новое приглашение: откройте последнее. Если ссылку копировали, проверьте, что она скопирована целиком.',
  },
  reset: {
    title: 'Новый пароль',
    lead: 'После смены пароля нужно будет войти заново на других устройствах.',
    password: 'Новый пароль',
    submit: 'Сохранить и войти',
    until: (at: string) => `Ссылка действует до ${hour.format(new Date(at))}, один раз.`,
    used: (at: string) => `Пароль по ней сменён ${moment.format(new Date(at))}. Войдите с новым паролем.`,
    notYou: 'Пароль меняли не вы?',
    notYouText: 'Смените его ещё раз и сообщите школе.',
    expiredTitle: 'Срок ссылки истёк',
    expired: 'Ссылка действует один час. Прежний пароль не изменился.',
    invalid: 'Возможно, ссылок было несколько: откройте последнее письмо. Прежний пароль не изменился.',
  },

  usedTitle: 'Ссылка уже использована',
  account: 'Учётная запись',
  signIn: 'Войти',
  forgot: 'Забыли пароль?',
  invalidTitle: 'Ссылка не действует',
  askAgain: 'Запросить новую ссылку',
  waitTitle: 'Слишком много попыток',
  wait: (left: number) => `Откройте ссылку снова через ${left} ${plural(left, seconds)}.`,
  failedTitle: 'Ссылка не проверена',
  failed: 'Нет связи со школой. Ссылка осталась действительной.',
  support: 'Написать в поддержку школы',
  back: 'На страницу входа',
};
