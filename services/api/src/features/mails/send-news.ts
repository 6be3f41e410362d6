import type { MailTopic } from '@stupeni/contract';
import type { Transaction } from 'kysely';
import type { Config } from '../../core/config/config';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import type { NewsData, NewsItem, WaitingCounts } from '../../core/mail/kinds/news';
import { makeStopToken } from '../../core/mail/stop-link';
import { groupBy } from './group-by';
import { beginMorning, findMailDay, findNextPeople, lockMorning, saveReached } from './mail-morning';
import { toNewsItem } from './news-item';
import { findDigestReaders, type News, takeNews } from './take-news';
import { findWaiting } from './waiting';

interface Services extends Pick<Context, 'db' | 'mail' | 'clock'> {
  config: Pick<Config, 'jwtSecret' | 'timeZone'>;
  /** The most people of one transaction of the morning. */
  peoplePerBatch?: number;
}
type Person = Pick<News, 'userId' | 'email' | 'name'>;

/** A mail before its text is made: who gets it, and what it says. */
interface NewsMail {
  person: Person;
  items: readonly NewsItem[];
  waiting?: WaitingCounts;
}

const batchSize = 500;
const dayMs = 24 * 3_600_000;

/**
 * Stores the mails of news: those that are sent at once, and in the morning one mail for each person with the rest.
 * Taking the news of some people and storing their mails is one transaction, so a crash neither loses nor repeats any
 * (ADR 0028).
 */
export async function sendNews(services: Services): Promise<void> {
  const { db, mail, config, clock } = services;
  if (!mail.available) {
    // Without mail the news are deleted. The screen with the choices is hidden too, so nobody expects a mail.
    await db.deleteFrom('mail_news').execute();
    return;
  }
  let taken = batchSize;
  while (taken === batchSize) {
    taken = await inTransaction(db, async (trx) => {
      const news = await takeNews(trx, 'due', batchSize);
      await storeImmediateMails(trx, services, news);
      return news.length;
    });
  }
  const day = findMailDay(clock(), config.timeZone);
  if (day === null) return;
  await inTransaction(db, (trx) => beginMorning(trx, day));
  let isMore = true;
  while (isMore) isMore = await inTransaction(db, (trx) => storeDigests(trx, services, day));
}

async function storeImmediateMails(
  trx: Transaction<Tables>,
  services: Services,
  news: readonly News[],
): Promise<void> {
  const newsMails = toNewsMails(news).flatMap(({ person, items }) =>
    items.map((item) => ({
      to: person,
      item,
      data: toNewsData(services, { person, items: [item] }, 3 * dayMs),
    })),
  );
  for (const [topic, mails] of groupBy(newsMails, ({ item }) => item.topic))
    await services.mail.enqueueAll(trx, topic, mails);
}

/** Stores the mails of the morning for the next people. Resolves to whether more people follow. */
async function storeDigests(trx: Transaction<Tables>, services: Services, day: string): Promise<boolean> {
  const { peoplePerBatch = batchSize } = services;
  const reachedId = await lockMorning(trx, day);
  if (reachedId === undefined) return false;
  const userIds = await findNextPeople(trx, reachedId, peoplePerBatch);
  const newsMails = new Map<number, NewsMail>(
    toNewsMails(await takeNews(trx, { userIds }, null)).map((newsMail) => [newsMail.person.userId, newsMail]),
  );
  const readers = await findDigestReaders(trx, userIds);
  const waiting = readers.length > 0 ? await findWaiting(trx) : null;
  if (waiting)
    for (const person of readers)
      newsMails.set(person.userId, { person, items: newsMails.get(person.userId)?.items ?? [], waiting });
  const mails = [...newsMails.values()].map((newsMail) => ({
    to: newsMail.person,
    data: toNewsData(services, newsMail, dayMs),
  }));
  if (mails.length > 0) await services.mail.enqueueAll(trx, 'digest', mails);
  const isMore = userIds.length === peoplePerBatch;
  await saveReached(trx, isMore ? userIds.at(-1)! : null);
  return isMore;
}

/** Makes one mail for each person, with the news that the person wants to get, grouped by topic. */
function toNewsMails(news: readonly News[]): NewsMail[] {
  const people = groupBy(news, ({ userId }) => userId);
  return [...people.values()].flatMap(([first, ...others]) => {
    const items = [first!, ...others].flatMap((one) => toNewsItem(one) ?? []);
    const sections = groupBy(items, ({ topic }) => topic);
    const { userId, email, name } = first!;
    const newsMail = {
      person: { userId, email, name },
      items: [...sections.values()].flatMap(keepLastSlotWarning),
    };
    return items.length > 0 ? [newsMail] : [];
  });
}

/** When there are several warnings about slots, only the last one is true. */
const keepLastSlotWarning = (items: readonly NewsItem[]) =>
  items[0]?.topic === 'low_slots' ? items.slice(-1) : items;

function toNewsData({ config, clock }: Services, newsMail: NewsMail, lifetimeMs: number): NewsData {
  const { person, items, waiting } = newsMail;
  const topics = new Set<MailTopic>(items.flatMap(({ topic }) => (topic === 'entry_changed' ? [] : topic)));
  if (waiting) topics.add('waiting');
  return {
    path: choosePath(newsMail),
    validUntil: new Date(clock().getTime() + lifetimeMs).toISOString(),
    ...(topics.size > 0 && {
      stop: makeStopToken(config.jwtSecret, { userId: person.userId, topics: [...topics] }),
    }),
    items,
    ...(waiting && { waiting }),
  };
}

/** The path of the button: the page that all news are about, or else the start page. */
function choosePath({ items, waiting }: NewsMail): string {
  if (waiting) return waiting.submissions ? '/teacher/review' : '/teacher/clarify';
  const paths = new Set(items.map(({ path }) => path));
  return paths.size === 1 ? items[0]!.path : '/';
}
