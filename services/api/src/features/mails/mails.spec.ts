import { roles } from '@stupeni/contract';
import { makeStopToken } from '../../core/mail/stop-link';
import { makeInvoice } from '../../testing/makers/payments';
import { makeUser } from '../../testing/makers/people';
import { testSecret, useApi } from '../../testing/use-api';
import { listTimings, topicsByRole } from './topics';

const api = useApi();

const listMails = async (who: Parameters<typeof api.call>[0]) =>
  (await api.call(who, 'GET', '/api/account/mails')).json();
const choose = (who: Parameters<typeof api.call>[0], topic: string, timing: string) =>
  api.call(who, 'PUT', `/api/account/mails/${topic}`, { timing });
const use = (token: string, on: boolean) => api.call(null, 'POST', '/api/mails/link/use', { token, on });
const oneClick = (query: string, method: 'GET' | 'POST' = 'POST') =>
  api.app.inject({
    method,
    url: `/api/mails/unsubscribe${query}`,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    }),
  });
const choices = () =>
  api.db
    .selectFrom('mail_choices')
    .select(['user_id', 'topic', 'timing', 'is_off'])
    .orderBy('topic')
    .execute();

describe('choices', () => {
  it.each(roles)('have the topics of the role %s with its defaults', async (role) => {
    await makeInvoice(api.db);
    expect(await listMails(role)).toEqual(
      topicsByRole[role].map(({ topic, preset }) => ({ topic, timing: preset, timings: listTimings(topic) })),
    );
  });

  it('change one topic of the caller alone', async () => {
    const [anna, boris] = [await makeUser(api.db), await makeUser(api.db)];
    const answer = await choose(anna, 'returned', 'daily');
    expect(answer.json()).toMatchObject({ topic: 'returned', timing: 'daily' });
    expect((await listMails(anna)).map(({ timing }: { timing: string }) => timing)).toEqual([
      'daily',
      'at_once',
      'daily',
      'daily',
      'at_once',
      'at_once',
    ]);
    expect((await listMails(boris))[0].timing).toBe('at_once');
  });

  it('offer no mail of the next morning about a due date, because it would be too late', async () => {
    const anna = await makeUser(api.db);
    expect((await listMails(anna)).at(-2)).toMatchObject({ topic: 'due', timings: ['at_once', 'never'] });
    expect((await choose(anna, 'due', 'daily')).statusCode).toBe(400);
    expect((await choose(anna, 'due', 'never')).json()).toMatchObject({ timing: 'never' });
  });

  it('keep the timing while a topic is off', async () => {
    const anna = await makeUser(api.db);
    await choose(anna, 'answered', 'daily');
    await choose(anna, 'answered', 'never');
    expect((await listMails(anna))[1].timing).toBe('never');
    const token = makeStopToken(testSecret, { userId: anna.id, topics: ['answered'] });
    expect((await use(token, true)).json()).toEqual({ topics: [{ topic: 'answered', on: true }] });
    expect((await listMails(anna))[1].timing).toBe('daily');
  });

  it('name invoices only where the school has some', async () => {
    const moderator = await makeUser(api.db, { role: 'MODERATOR' });
    const topics = async () => (await listMails(moderator)).map(({ topic }: { topic: string }) => topic);
    expect(await topics()).toEqual(['low_slots', 'access_ends', 'new_sign_in']);
    await makeInvoice(api.db);
    expect(await topics()).toEqual(['low_slots', 'access_ends', 'invoices', 'new_sign_in']);
  });

  it.each([
    ['LEARNER', 'low_slots'],
    ['TEACHER', 'returned'],
    ['CREATOR', 'waiting'],
  ] as const)('reject the role %s for the topic %s', async (role, topic) => {
    const answer = await choose(role, topic, 'daily');
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'not_found']);
  });

  it('do not send the digest at once', async () => {
    const answer = await choose('TEACHER', 'waiting', 'at_once');
    expect(answer.json()).toMatchObject({
      error: 'validation',
      issues: [{ path: 'timing', message: 'Для этих писем такого выбора нет' }],
    });
  });

  it('leave a row in the journal when a member of the staff makes them', async () => {
    const olga = await makeUser(api.db, { role: 'TEACHER' });
    await choose(olga, 'new_sign_in', 'never');
    const rows = await api.db.selectFrom('journal').select(['by_user', 'action']).execute();
    expect(rows).toEqual([{ by_user: olga.id, action: 'account.mailsChanged' }]);
  });
});

describe('the link of a mail', () => {
  it('is read without a change', async () => {
    const anna = await makeUser(api.db);
    const token = makeStopToken(testSecret, { userId: anna.id, topics: ['returned'] });
    const answer = await api.call(null, 'POST', '/api/mails/link', { token });
    expect(answer.json()).toEqual({ topics: [{ topic: 'returned', on: true }] });
    expect(await choices()).toEqual([]);
  });

  it('ends mail about its topics and nothing else, also when it is used twice', async () => {
    const anna = await makeUser(api.db);
    await choose(anna, 'answered', 'daily');
    const token = makeStopToken(testSecret, { userId: anna.id, topics: ['accepted', 'opened'] });
    const off = { topics: ['accepted', 'opened'].map((topic) => ({ topic, on: false })) };
    expect((await use(token, false)).json()).toEqual(off);
    expect((await use(token, false)).json()).toEqual(off);
    expect(await choices()).toEqual([
      { user_id: anna.id, topic: 'accepted', timing: 'daily', is_off: true },
      { user_id: anna.id, topic: 'answered', timing: 'daily', is_off: false },
      { user_id: anna.id, topic: 'opened', timing: 'daily', is_off: true },
    ]);
  });

  it('leaves a row in the journal when the mail was for a member of the staff', async () => {
    const { id } = await makeUser(api.db, { role: 'MODERATOR' });
    await use(makeStopToken(testSecret, { userId: id, topics: ['low_slots'] }), false);
    const rows = await api.db.selectFrom('journal').select(['origin', 'subject_id', 'action']).execute();
    expect(rows).toEqual([{ origin: 'visitor', subject_id: id, action: 'account.mailsChanged' }]);
  });

  it('is invalid with another person, topic, secret or spelling', async () => {
    const anna = await makeUser(api.db);
    const other = await makeUser(api.db);
    const token = makeStopToken(testSecret, { userId: anna.id, topics: ['returned'] });
    const signature = token.split('.')[2]!;
    const spelled = signature.slice(0, -1) + nextLetter(signature.at(-1)!);
    const tokens = [
      `${other.id}.returned.${signature}`,
      `${anna.id}.answered.${signature}`,
      `${anna.id}.returned-answered.${signature}`,
      `${anna.id}.returned.${spelled}`,
      makeStopToken('another secret', { userId: anna.id, topics: ['returned'] }),
    ];
    for (const one of tokens) expect((await use(one, false)).json().error).toBe('link_invalid');
    expect(await choices()).toEqual([]);
  });

  it.each([
    ['of a deleted person', { deleted_at: new Date() }, ['returned']],
    ['of a suspended person', { disabled_at: new Date() }, ['returned']],
    ['about a topic of an earlier role', { role: 'TEACHER' }, ['returned']],
  ] as const)('%s is invalid', async (_what, given, topics) => {
    const { id } = await makeUser(api.db, given);
    const answer = await use(makeStopToken(testSecret, { userId: id, topics: [...topics] }), false);
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'link_invalid']);
  });
});

describe('the button of a mail program', () => {
  it('ends mail by a form without a session', async () => {
    const { id } = await makeUser(api.db);
    const answer = await oneClick(`?token=${makeStopToken(testSecret, { userId: id, topics: ['opened'] })}`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await choices()).toEqual([{ user_id: id, topic: 'opened', timing: 'daily', is_off: true }]);
  });

  it('leads to the page and ends nothing when the address is only opened', async () => {
    const { id } = await makeUser(api.db);
    const token = makeStopToken(testSecret, { userId: id, topics: ['opened'] });
    const answer = await oneClick(`?token=${token}`, 'GET');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/unsubscribe?token=${token}`]);
    expect(await choices()).toEqual([]);
  });

  it.each(['', '?token=', '?token=1.opened.x', '?token=1&token=2'])(
    'rejects the address %p',
    async (query) => {
      const answer = await oneClick(query);
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'link_invalid']);
    },
  );
});

// 43 letters have two spare bits: the next letter decodes to the same bytes.
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const nextLetter = (letter: string) => letters[letters.indexOf(letter) + 1]!;
