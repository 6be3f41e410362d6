import type { Privacy } from '@stupeni/contract';
import { plural } from '@stupeni/rules';

const days = { one: 'день', few: 'дня', many: 'дней' };
const hours = { one: 'час', few: 'часа', many: 'часов' };
const forDays = (count: number) => `${count} ${plural(count, days)}`;
const forHours = (count: number) => `${count} ${plural(count, hours)}`;

interface Kept {
  what: string;
  why: string;
  howLong: string;
}

export const texts = {
  title: 'Личные данные',
  lead: (brand: string) => `Что «${brand}» хранит о вас, зачем и сколько.`,
  why: 'Зачем',
  howLong: 'Сколько',
  loading: 'Загружаем сроки хранения',
  loadFailed: 'Страница не загрузилась',
  documents: 'Документы школы',
  questions: 'Вопросы о данных',
  questionsText: 'Чтобы исправить или удалить свои данные, напишите школе.',
  ask: 'Написать школе',
  back: 'На главную',
};

/** What the school stores, with the times of this school. */
export const storedData = (kept: Privacy): Kept[] => [
  {
    what: 'Имя, e-mail, роль и группа',
    why: 'Чтобы вы входили в школу, а преподаватели знали, чью работу проверяют.',
    howLong: `Пока есть учётная запись. Запись удалённого участника школа может вернуть вместе с историей ${forDays(kept.deleted)}, потом данные стираются.`,
  },
  {
    what: 'Пароль',
    why: 'Чтобы входили только вы. Хранится не пароль, а его хеш: прочитать его нельзя.',
    howLong: 'До смены пароля.',
  },
  {
    what: 'Уроки, тесты, работы с файлами, вопросы, ответы и уведомления',
    why: 'Чтобы вы учились, а преподаватели отвечали.',
    howLong: 'Вместе с учётной записью. Результаты остаются без имени.',
  },
  {
    what: 'Где выполнен вход: устройство, адрес и время',
    why: 'Чтобы вы видели свои входы и могли их завершить.',
    howLong: `До выхода, но не дольше ${forHours(kept.sessionHours)}. С «Запомнить меня» не дольше ${forDays(kept.rememberedDays)}.`,
  },
  {
    what: 'Адреса прежних входов в виде хешей',
    why: 'Чтобы подбор пароля с чужого адреса не закрыл вход вам.',
    howLong: forDays(kept.addresses),
  },
  {
    what: 'Знакомые устройства сотрудников в виде хешей',
    why: 'Чтобы предупредить о входе с нового устройства.',
    howLong: forDays(kept.devices),
  },
  {
    what: 'Отправленные вам письма: адрес, вид и время, без текста',
    why: 'Чтобы письма не приходили дважды.',
    howLong: forDays(kept.mails),
  },
  {
    what: 'Журнал: входы и действия с учётными записями, с именем и адресом',
    why: 'Чтобы было видно, кто что изменил.',
    howLong: forDays(kept.journal),
  },
  {
    what: 'Сообщения об ошибках в браузере',
    why: 'Чтобы исправлять ошибки.',
    howLong: forDays(kept.errorReports),
  },
  {
    what: 'Настройки писем и привязанные способы входа',
    why: 'Чтобы письма и вход работали так, как вы выбрали.',
    howLong: 'Пока вы их не измените или пока есть учётная запись.',
  },
  {
    what: 'Принятые документы: название, версия и время',
    why: 'Чтобы подтвердить согласие.',
    howLong: 'Вместе с учётной записью.',
  },
];
