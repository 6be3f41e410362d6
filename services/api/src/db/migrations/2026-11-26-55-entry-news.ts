import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

const topics = [
  ...['returned', 'accepted', 'answered', 'opened', 'waiting', 'low_slots', 'invoices', 'new_sign_in'],
  // Nobody can choose it, so `mail_choices` does not have it.
  'entry_changed',
];

/** Every change of a way to sign in is told by mail, also when somebody else made it. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table mail_news drop constraint mail_news_topic, add constraint mail_news_topic
      check (topic in (${topics.map((topic) => `'${topic}'`).join(', ')}))`,
  ]);
