import type { AnnouncementTarget, SkipReason } from '@stupeni/contract';
import { counted, formatNumber, inQuotes } from '@stupeni/rules';

const people = (count: number) => counted(count, { one: 'человек', few: 'человека', many: 'человек' });
const toPeople = (count: number) => counted(count, { one: 'человеку', few: 'людям', many: 'людям' });
const forPeople = (count: number) => counted(count, { one: 'человека', few: 'человек', many: 'человек' });
const get = (count: number) => (count % 10 === 1 && count % 100 !== 11 ? 'Получит' : 'Получат');
const moment = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});
const reasons: Record<SkipReason, string> = {
  suspended: 'вход приостановлен',
  deleted: 'учётная запись удалена',
  left: 'больше не в списке',
};

/** «28 ноября в 09:00». @param on a time of the school's clock */
const atTime = (on: string) => moment.format(new Date(`${on}:00Z`));
const describeSkipped = (name: string, reason: SkipReason) => `${name} (${reasons[reason]})`;

export const texts = {
  title: 'Объявления',
  subtitle: 'Слова школы группе, курсу или выбранным студентам.',
  write: 'Написать объявление',
  short: 'Объявление',
  all: 'Все объявления',
  loading: 'Загрузка объявлений…',
  failed: 'Объявления не загрузились',
  empty: {
    title: 'Объявлений пока нет',
    text: 'Здесь будет видно, кто прочитал объявление и кому оно не пришло.',
  },

  dialog: 'Объявление',
  editTitle: 'Исправить объявление',
  to: 'Кому',
  targets: { group: 'Группе', course: 'Курсу' } satisfies Omit<
    Record<AnnouncementTarget, string>,
    'learners'
  >,
  toChosen: (count: number) => `Выбранным: ${formatNumber(count)}`,
  group: 'Группа',
  course: 'Курс',
  chooseGroup: 'Выберите группу',
  chooseCourse: 'Выберите курс',
  counting: 'Считаем, кто получит…',
  countFailed: 'Не удалось посчитать, кто получит объявление.',
  nobody: 'Никто не получит это объявление.',
  willGet: (count: number) => `${get(count)} ${people(count)}.`,
  skippedNames: (names: readonly { name: string; reason: SkipReason }[], total: number) => {
    const shown = names.slice(0, 3).map(({ name, reason }) => describeSkipped(name, reason));
    const rest = total - shown.length;
    return `Не придёт: ${shown.join(', ')}${rest > 0 ? ` и ещё ${people(rest)}` : ''}.`;
  },
  subject: 'Тема',
  text: 'Текст',
  textHint: 'Адреса, например https://school.ru, станут ссылками.',
  when: 'Когда',
  times: { now: 'Сейчас', later: 'В назначенное время' },
  sendOn: 'День и время',
  sendOnHint: (now: string) => `По времени школы, сейчас там ${now.slice(11)}.`,
  sendOnHintAlone: 'По времени школы.',
  how: 'Как доставить',
  bell: 'Уведомление в школе',
  always: ' — всегда',
  mail: 'Письмо',
  mails: (mails: number, total: number, off: number) =>
    `${formatNumber(mails)} из ${formatNumber(total)}${off > 0 ? `; отключили такие письма: ${formatNumber(off)}` : ''}`,
  send: (count: number | undefined) => (count ? `Отправить ${toPeople(count)}` : 'Отправить'),
  plan: (count: number | undefined) => (count ? `Запланировать для ${forPeople(count)}` : 'Запланировать'),
  save: 'Сохранить',
  cancel: 'Отмена',
  preview: 'Показать, как увидят',
  previewHide: 'Скрыть, как увидят',
  previewTitle: 'Так увидят под колокольчиком',
  previewSubject: 'Тема объявления',
  mailsStay:
    'Исправление увидят под колокольчиком, с пометкой «изменено». Письма, которые ушли, не изменятся.',
  sendFailed: 'Объявление не отправлено',
  saveFailed: 'Объявление не сохранено',
  inputStays: 'Текст остался в полях.',
  outdated: 'Объявление тем временем исправил другой модератор. Закройте окно и посмотрите.',
  noSubject: 'Напишите тему',
  noText: 'Напишите текст',
  noTime: 'Выберите день и время',
  sentToast: 'Объявление отправлено',
  plannedToast: 'Объявление запланировано',
  savedToast: 'Объявление исправлено',
  atTime,
  people,

  sentTo: (to: { kind: AnnouncementTarget; name: string }) =>
    ({
      group: `группа ${inQuotes(to.name)}`,
      course: `курс ${inQuotes(to.name)}`,
      learners: 'выбранные студенты',
    })[to.kind],
  state: {
    waiting: (sendOn: string | null) =>
      `уйдёт ${sendOn === null ? 'сейчас' : atTime(sendOn)}, по времени школы`,
    sending: 'отправляется',
    sent: 'отправлено',
    withdrawn: 'отозвано',
  },
  edited: 'изменено',
  mailsSent: (count: number) => `писем ${formatNumber(count)}`,
  read: (read: number, total: number) => `Прочитали ${formatNumber(read)} из ${formatNumber(total)}`,
  remind: (count: number) => `Напомнить ${toPeople(count)}`,
  reminder: (subject: string) => `Напоминаем: ${subject}`.slice(0, 200),
  unread: 'Ещё не прочитали',
  skippedList: (count: number) => `Кому не пришло: ${formatNumber(count)}`,
  skippedOne: describeSkipped,
  andMore: (count: number) => `и ещё ${people(count)}`,
  namesLoading: 'Загрузка имён…',
  namesFailed: 'Имена не загрузились',
  more: (subject: string) => `Ещё: ${subject}`,
  actions: (subject: string) => `Действия с объявлением ${inQuotes(subject)}`,
  edit: 'Исправить',
  withdraw: 'Отозвать',
  withdrawQuestion: 'Отозвать объявление?',
  withdrawText: (mails: number) =>
    `Оно исчезнет из уведомлений.${mails > 0 ? ' Письма, которые ушли, останутся у людей.' : ''}`,
  cancelText: 'Его никто не получит.',
  withdrawnToast: 'Объявление отозвано',
  withdrawFailed: 'Не удалось отозвать объявление',
};
