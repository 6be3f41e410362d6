import { counted, inQuotes, formatNumber } from '@stupeni/rules';
import { formatInvoiceNumber } from '../../config/invoice-config';
import type { MailSchool } from '../../config/mail-config';
import type { MailCard, MailText } from './mail-text';
import { signInChanges } from './sign-in-changes';
import type { NewsData, NewsItem } from './news';
import { formatMoment } from './moment-in-words';

type Person = { name: string; email: string };

/** The texts of one topic. */
interface TopicText {
  subject: (item: NewsItem) => string;
  heading: (item: NewsItem) => string;
  /** The heading of the topic in a digest. */
  section: string;
  paragraph: (item: NewsItem) => string;
  button: string;
  afterButton?: string;
}

const getLessonTitle = ({ lesson }: NewsItem) => lesson?.title ?? '';
const slots = { one: 'свободный доступ', few: 'свободных доступа', many: 'свободных доступов' };
const boughtSlots = { one: 'доступ', few: 'доступа', many: 'доступов' };
const describeFreeSlots = ({ free = 0 }: NewsItem) =>
  free === 0 ? 'Свободные доступы закончились' : `Осталось ${counted(free, slots)}`;

const days = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const describeEndingAccess = ({ ending }: NewsItem) => `Заканчивается доступ к курсам: ${ending?.count ?? 0}`;
const describeFirstEnd = ({ ending }: NewsItem) =>
  ending ? `Ближайший последний день: ${days.format(new Date(`${ending.firstDay}T00:00:00Z`))}.` : '';

const getInvoiceState = ({ invoice }: NewsItem) => invoice?.state ?? 'waits';
const formatInvoiceTitle = ({ invoice }: NewsItem) => `Счёт № ${formatInvoiceNumber(invoice?.number ?? 0)}`;
const invoiceStates = {
  waits: {
    word: 'ждёт оплаты',
    paragraph: 'Когда деньги придут, подтвердите оплату: тогда появятся доступы.',
  },
  paid: { word: 'оплачен', paragraph: 'Деньги пришли, доступы уже можно использовать.' },
  canceled: { word: 'отменён', paragraph: 'Доступы по этому счёту не появятся.' },
  refunded: {
    word: 'возвращён',
    paragraph: 'Школа вернула деньги. Доступы за них списаны, а занятые спишутся, когда освободятся.',
  },
} satisfies Record<NonNullable<NewsItem['invoice']>['state'], { word: string; paragraph: string }>;

const findEntryChange = ({ entry }: NewsItem) => signInChanges[entry?.change ?? 'password_changed'];

const topicTexts: Record<NewsItem['topic'], TopicText> = {
  entry_changed: {
    subject: (item) => findEntryChange(item).title,
    heading: (item) => findEntryChange(item).title,
    section: 'Вход в учётную запись',
    paragraph: (item) => findEntryChange(item).text,
    button: 'Открыть учётную запись',
    afterButton: 'Это были не вы? Завершите чужие входы, смените пароль и напишите в школу.',
  },
  returned: {
    subject: (item) => `Вернули на доработку: ${inQuotes(getLessonTitle(item))}`,
    heading: () => 'Работу вернули на доработку',
    section: 'Вернули на доработку',
    paragraph: () => 'Преподаватель посмотрел работу и просит её поправить.',
    button: 'Исправить работу',
  },
  accepted: {
    subject: (item) => `Приняли работу: ${inQuotes(getLessonTitle(item))}`,
    heading: () => 'Работу приняли',
    section: 'Приняли работу',
    paragraph: () => 'Преподаватель посмотрел работу и принял её.',
    button: 'Открыть урок',
  },
  answered: {
    subject: (item) =>
      `${item.isAboutSubmission ? 'Сообщение о вашей работе' : 'Ответ на ваш вопрос'}: ${inQuotes(getLessonTitle(item))}`,
    heading: ({ isAboutSubmission }) => (isAboutSubmission ? 'Вам написали о работе' : 'Вам ответили'),
    section: 'Ответили на вопрос',
    paragraph: ({ isAboutSubmission }) =>
      isAboutSubmission
        ? 'Преподаватель написал о вашей работе к уроку.'
        : 'Преподаватель ответил на ваш вопрос к уроку.',
    button: 'Открыть урок',
  },
  opened: {
    subject: ({ course = '' }) => `Открыт курс ${inQuotes(course)}`,
    heading: () => 'Вам открыт курс',
    section: 'Открыли курс',
    paragraph: () => 'Можно начинать в любое время.',
    button: 'Открыть курс',
  },
  due: {
    subject: ({ text = '' }) => text,
    heading: () => 'Подходит срок',
    section: 'Сроки',
    paragraph: ({ text = '' }) => `${text}. Если всё уже сдано, ничего делать не нужно.`,
    button: 'Открыть урок',
  },
  announcement: {
    subject: ({ text = '' }) => text,
    heading: ({ text = '' }) => text,
    section: 'Объявления',
    paragraph: () => '',
    button: 'Открыть объявление',
  },
  low_slots: {
    subject: describeFreeSlots,
    heading: describeFreeSlots,
    section: 'Свободные доступы',
    paragraph: ({ free = 0 }) =>
      free === 0
        ? 'Новых участников не добавить, пока доступов нет.'
        : 'Когда они закончатся, новых участников не добавить.',
    button: 'Открыть доступы',
  },
  access_ends: {
    subject: describeEndingAccess,
    heading: describeEndingAccess,
    section: 'Доступ к курсам заканчивается',
    paragraph: (item) =>
      `${describeFirstEnd(item)} После последнего дня курс закроется, а результаты останутся.`,
    button: 'Посмотреть и продлить',
  },
  invoices: {
    subject: (item) => `${formatInvoiceTitle(item)} ${invoiceStates[getInvoiceState(item)].word}`,
    heading: (item) => `${formatInvoiceTitle(item)} ${invoiceStates[getInvoiceState(item)].word}`,
    section: 'Счета',
    paragraph: (item) => invoiceStates[getInvoiceState(item)].paragraph,
    button: 'Открыть платежи',
  },
  new_sign_in: {
    subject: () => 'Вход с нового устройства',
    heading: () => 'Вход с нового устройства',
    section: 'Вход с нового устройства',
    paragraph: () => 'Кто-то вошёл в вашу учётную запись. Если это вы, ничего делать не нужно.',
    button: 'Посмотреть входы',
    afterButton: 'Не вы? Завершите этот вход и смените пароль.',
  },
};

/** The heading of a topic in a digest. */
export const getSectionTitle = (topic: NewsItem['topic']): string => topicTexts[topic].section;

/** The cards of topics whose news names neither a lesson nor one course. */
const titledCards: Partial<Record<NewsItem['topic'], (item: NewsItem) => MailCard>> = {
  low_slots: (item) => ({ title: describeFreeSlots(item) }),
  access_ends: (item) => ({ title: describeEndingAccess(item), text: describeFirstEnd(item) }),
  announcement: ({ text = '', body = '' }) => ({ title: text, text: body }),
};

/** What happened, as a card. */
export function makeCard(item: NewsItem, { timeZone }: MailSchool): MailCard {
  const { topic, at, lesson, course = '', number, teacher, quote, device, address = '' } = item;
  const moment = formatMoment(at, timeZone);
  if (item.invoice) return makeInvoiceCard(item.invoice);
  if (item.entry) return makeSignInCard(item.entry, moment);
  const titled = titledCards[topic]?.(item);
  if (titled) return titled;
  if (topic === 'new_sign_in')
    return { title: device ?? 'Неизвестное устройство', text: `${moment}, адрес ${address}` };
  if (!lesson) return { title: course };
  const version = number !== undefined && number > 1 ? `, ${number}-я версия` : '';
  const card = { title: `${lesson.order}. ${lesson.title}`, text: `${course}${version}` };
  if (!quote) return card;
  const by = teacher ? `${teacher}, ${moment}` : moment;
  return { ...card, quote: { by, text: `«${quote}»`, tone: topic === 'returned' ? 'warm' : 'calm' } };
}

const makeSignInCard = ({ change, name, address: from }: NonNullable<NewsItem['entry']>, moment: string) => ({
  title: name ?? signInChanges[change].title,
  text: `${moment}, ${from === null ? 'на сервере школы' : `адрес ${from}`}`,
});

const makeInvoiceCard = ({
  number,
  buyer,
  count,
  amount,
  state,
}: NonNullable<NewsItem['invoice']>): MailCard => ({
  title: `Счёт № ${formatInvoiceNumber(number)}, ${buyer}`,
  text: `${state === 'refunded' ? 'Возвращено' : counted(count, boughtSlots)}: ${formatNumber(amount)} ₽`,
});

/** Says why the person gets mail about a topic. */
export const newsFooter = ({ email }: Person, { brand }: MailSchool): string =>
  `Письмо отправлено на ${email}, потому что у вас есть учётная запись в школе ${inQuotes(brand)}.`;

/** A mail about one thing that happened. */
export function newsText(to: Person, data: NewsData & { link: string }, school: MailSchool): MailText {
  const item = data.items[0]!;
  const { subject, heading, paragraph, button, afterButton } = topicTexts[item.topic];
  return {
    subject: subject(item),
    heading: heading(item),
    paragraphs: [`${to.name}, здравствуйте. ${paragraph(item)}`.trim()],
    ...(item.body !== undefined && { body: { text: item.body, by: item.teacher ?? '' } }),
    // The heading already has what the card would say.
    cards: ['low_slots', 'access_ends', 'announcement'].includes(item.topic) ? [] : [makeCard(item, school)],
    button: { text: button, href: data.link },
    ...(afterButton !== undefined && { afterButton }),
    footer: newsFooter(to, school),
  };
}
