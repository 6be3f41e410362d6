import Type from 'typebox';
import { mailTimings, mailTopics } from '../vocabulary';
import { closed, oneOf } from '../schemas/base';
import type { Operation } from '../schemas/operation';

/** The choice of the caller for one topic. `timings`: what can be chosen for it. */
export const MyMail = closed({
  topic: oneOf(mailTopics),
  timing: oneOf(mailTimings),
  timings: Type.Array(oneOf(mailTimings)),
});

/** The token of the link that each mail about a topic has. It never ends, and works without a session. */
const token = Type.String({
  pattern: '^[1-9][0-9]{0,9}\\.[a-z_]+(-[a-z_]+)*\\.[A-Za-z0-9_-]{43}$',
  maxLength: 200,
});

/** The topics of a link, and whether mail about each still leaves. */
const linkTopics = closed({ topics: Type.Array(closed({ topic: oneOf(mailTopics), on: Type.Boolean() })) });

export const mailsOperations = {
  /** The topics of the caller's role. Empty when the school sends no mail. */
  listMyMails: { summary: 'О чём и когда писать мне', reply: Type.Array(MyMail) },
  /** Topics of another role are `not_found`. */
  chooseMyMail: {
    summary: 'Выбрать, когда писать об этом',
    problems: ['not_found'],
    params: closed({ topic: oneOf(mailTopics) }),
    body: closed({ timing: oneOf(mailTimings) }),
    reply: MyMail,
  },
  /** Reads a link without using it: programs that scan mail open links too. */
  readMailLink: {
    summary: 'О чём письма этой ссылки',
    problems: ['link_invalid'],
    body: closed({ token }),
    reply: linkTopics,
  },
  /** Ends mail about the topics of the link, or begins it again as it was. Nothing else changes. */
  useMailLink: {
    summary: 'Больше не писать об этом или снова писать',
    problems: ['link_invalid'],
    body: closed({ token, on: Type.Boolean() }),
    reply: linkTopics,
  },
} satisfies Record<string, Operation>;
