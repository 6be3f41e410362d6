import type { MailTopic, Reply, Role } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Context } from '../context';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { problem } from '../../core/http/problem';
import { readStopToken } from '../../core/mail/stop-link';
import { record } from '../journal/record';
import { findChoices, findRole, switchTopic } from './queries';
import { topicsByRole } from './topics';

type Topics = Reply<'readMailLink'>['topics'];
type Services = Pick<Context, 'db' | 'config'>;

/** The topics of a link, and whether the person gets mail about each. Throws `link_invalid`. */
export async function readMailLink({ db, config }: Services, token: string): Promise<Topics> {
  const { userId, role, topics } = await findPerson(db, config.jwtSecret, token);
  return findTopics(db, userId, role, topics);
}

/**
 * Switches mail about the topics of a link off or on, and changes nothing else. Repeating it changes nothing.
 * Throws `link_invalid`: also when the account is closed, or its role has none of the topics any more.
 */
export function useMailLink(
  { db, config }: Services,
  { token, on, address }: { token: string; on: boolean; address: string },
): Promise<Topics> {
  return inTransaction(db, async (trx) => {
    const { userId, role, topics } = await findPerson(trx, config.jwtSecret, token);
    const before = await findTopics(trx, userId, role, topics);
    const changed = before.filter((one) => one.on !== on);
    for (const { topic } of changed) {
      const { preset } = topicsByRole[role].find((rule) => rule.topic === topic)!;
      await switchTopic(trx, { userId, topic, on, preset });
    }
    if (changed.length > 0 && role !== 'LEARNER')
      await record(trx, {
        by: { id: null, address },
        action: 'account.mailsChanged',
        subject: { kind: 'user', id: userId },
      });
    return findTopics(trx, userId, role, topics);
  });
}

/** An unsigned token and a closed account have the same problem, which says nothing about the account. */
async function findPerson(db: Kysely<Tables>, secret: string, token: string) {
  const link = readStopToken(secret, token);
  const role = link && (await findRole(db, link.userId));
  if (!link || !role) throw problem('link_invalid');
  // The person may have another role since the mail.
  const topics = link.topics.filter((topic) => topicsByRole[role].some((rule) => rule.topic === topic));
  if (topics.length === 0) throw problem('link_invalid');
  return { userId: link.userId, role, topics };
}

async function findTopics(
  db: Kysely<Tables>,
  userId: number,
  role: Role,
  topics: readonly MailTopic[],
): Promise<Topics> {
  const choices = await findChoices(db, userId);
  return topicsByRole[role]
    .filter(({ topic }) => topics.includes(topic))
    .map(({ topic, preset }) => ({ topic, on: !(choices.get(topic)?.isOff ?? preset === 'never') }));
}
