import { plural } from '@stupeni/rules';

const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });
const moment = new Intl.DateTimeFormat('ru', {
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit' },
});
const courses = { one: 'курс', few: 'курса', many: 'курсов' };
const seconds = { one: 'секунду', few: 'секунды', many: 'секунд' };

export const texts = {
  title: 'Приглашение',
  loading: 'Проверяем ссылку…',
  hello: (firstName: string) => `Здравствуйте, ${firstName}`,
  invited: 'Вас пригласили учиться. Осталось придумать пароль.',
  group: (name: string) => `Группа «${name}».`,
  courses: (count: number) => `${count === 1 ? 'Открыт' : 'Открыто'} ${count} ${plural(count, courses)}.`,
  invitedBy: (name: string, at: string) =>
    `Приглашение от ${day.format(new Date(at))}, его отправил модератор: ${name}.`,
  name: 'Имя и фамилия',
  mistake: 'Ошибка в имени? ',
  tellSchool: 'Сообщить школе',
  email: 'E-mail для входа',
  password: 'Пароль',
  passwordMissing: 'Придумайте пароль',
  submit: 'Начать обучение',
  submitStaff: 'Войти',
  until: (at: string) => `Ссылка действует до ${day.format(new Date(at))}, один раз.`,
  notSaved: 'Пароль не сохранён: нет связи со школой. Введённое осталось на месте, попробуйте ещё раз.',
  signedIn: (name: string) => `Сейчас в этом браузере работает: ${name}.`,
  instead: (name: string) => `Если продолжить, здесь войдёт: ${name}.`,
  stay: 'Не продолжать',

  usedTitle: 'Ссылка уже использована',
  used: (at: string) =>
    `Пароль по ней создан ${moment.format(new Date(at))}. Войдите с этим паролем: приглашение больше не нужно.`,
  account: 'Учётная запись',
  signIn: 'Войти',
  forgot: 'Забыли пароль?',
  notYou: 'Пароль создавали не вы?',
  notYouText: 'Сообщите школе: она закроет вход и пришлёт новое приглашение.',
  expiredTitle: 'Срок приглашения истёк',
  expired: 'Приглашение действует 7 дней. Попросите школу прислать новое: ваша учётная запись сохранилась.',
  invalidTitle: 'Ссылка не действует',
  invalid:
    'Возможно, школа прислала новое приглашение: откройте последнее. Если ссылку копировали, проверьте, что она скопирована целиком.',
  waitTitle: 'Слишком много попыток',
  wait: (left: number) => `Откройте ссылку снова через ${left} ${plural(left, seconds)}.`,
  failedTitle: 'Ссылка не проверена',
  failed: 'Нет связи со школой. Ссылка осталась действительной.',
  support: 'Написать в поддержку школы',
  back: 'На страницу входа',
};
