import { counted } from '@stupeni/rules';
import type { MailSchool } from '../../config/mail-config';
import type { MailCard, MailText } from './mail-text';
import type { NewsData, WaitingCounts } from './news';
import { makeCard, newsFooter, getSectionTitle } from './news-text';
import { formatDay } from './moment-in-words';

const submissions = { one: 'работа', few: 'работы', many: 'работ' };
const questions = { one: 'вопрос', few: 'вопроса', many: 'вопросов' };
const news = { one: 'новость', few: 'новости', many: 'новостей' };
const maxCards = 20;

/** What happened since the last morning, and what waits for a teacher, in one mail. */
export function digest(
  to: { name: string; email: string },
  { items, waiting, link }: NewsData & { link: string },
  school: MailSchool,
): MailText {
  const queue = waiting ? formatCounts(waiting) : '';
  const left = items.length - maxCards;
  const cards = [
    ...(waiting ? makeWaitingCards(waiting, school) : []),
    ...items.slice(0, maxCards).map((item, at): MailCard => {
      const isFirst = items[at - 1]?.topic !== item.topic;
      return { ...(isFirst && { section: getSectionTitle(item.topic) }), ...makeCard(item, school) };
    }),
  ];
  return {
    subject: queue ? `Ждут проверки: ${queue}` : `${counted(items.length, news)} за день`,
    heading: queue ? 'Вас ждут' : 'Новое за день',
    paragraphs: [`${to.name}, здравствуйте.`],
    cards,
    button: { text: queue ? 'Открыть проверку' : 'Открыть школу', href: link },
    ...(left > 0 && { afterButton: `И ещё ${left}: они есть в школе.` }),
    footer: newsFooter(to, school),
  };
}

const formatCounts = (waiting: WaitingCounts) =>
  [
    waiting.submissions && counted(waiting.submissions.count, submissions),
    waiting.questions && counted(waiting.questions.count, questions),
  ]
    .filter(Boolean)
    .join(', ');

function makeWaitingCards(waiting: WaitingCounts, { timeZone }: MailSchool): MailCard[] {
  const formatSince = (at: string) => `Дольше всех ждёт с ${formatDay(at, timeZone)}`;
  return (
    [
      [waiting.submissions, submissions],
      [waiting.questions, questions],
    ] as const
  ).flatMap(([queue, noun]) =>
    queue ? [{ title: counted(queue.count, noun), text: formatSince(queue.since) }] : [],
  );
}
