import Type from 'typebox';
import { mailTimings, mailTopics } from '../vocabulary';
import { closed, oneOf } from '../schemas/base';
import type { Operation } from '../schemas/operation';

/** The choice of the caller for one topic. `timings` are the possible choices. */
export const MyMail = closed({
  topic: oneOf(mailTopics),
  timing: oneOf(mailTimings),
  timings: Type.Array(oneOf(mailTimings)),
});

/** The token of the link in each mail about a topic. It never expires and needs no session. */
const token = Type.String({
  pattern: '^[1-9][0-9]{0,9}\\.[a-z_]+(-[a-z_]+)*\\.[A-Za-z0-9_-]{43}$',
  maxLength: 200,
});

/** The topics of a link, and whether mail about each topic is still sent. */
const linkTopics = closed({ topics: Type.Array(closed({ topic: oneOf(mailTopics), on: Type.Boolean() })) });

export const mailsOperations = {
  /** The topics of the caller's role. Empty when the school sends no mail. */
  listMyMails: { summary: 'О чём и когда писать мне', reply: Type.Array(MyMail) },
  /** Topics of another role are `not_found`. In a school without mail, all topics are. */
  chooseMyMail: {
    summary: 'Выбрать, когда писать об этом',
    problems: ['not_found'],
    params: closed({ topic: oneOf(mailTopics) }),
    body: closed({ timing: oneOf(mailTimings) }),
    reply: MyMail,
  },
  /** Reads a link. This changes nothing, because programs that scan mail also open links. */
  readMailLink: {
    summary: 'О чём письма этой ссылки',
    problems: ['link_invalid'],
    body: closed({ token }),
    reply: linkTopics,
  },
  /**
   * Turns mail about the topics of the link off, or turns it on again with the earlier choice. Nothing else changes.
   */
  useMailLink: {
    summary: 'Больше не писать об этом или снова писать',
    problems: ['link_invalid'],
    body: closed({ token, on: Type.Boolean() }),
    reply: linkTopics,
  },
} satisfies Record<string, Operation>;
