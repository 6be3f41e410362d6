import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { inTransaction } from '../db/transaction';
import { createServer } from '../http/server';
import { decodeMail } from '../../testing/decoded-mail';
import { useApi } from '../../testing/use-api';
import type { MailConfig } from '../config/mail-config';
import { makeMail, type NewMail } from './mail';
import { sendMail } from './send-mail';

const api = useApi();
const { log } = createServer({ logLevel: 'silent', trustProxy: false, version: '0' });

const inAWeek = () => new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();
const invitation = (to: Partial<NewMail<'invitation'>['to']> = {}): NewMail<'invitation'> => ({
  kind: 'invitation',
  to: { email: 'anna@school.ru', name: 'Анна', ...to },
  data: { path: '/welcome?token=abc', validUntil: inAWeek() },
});

const reset: NewMail<'password_reset'> = { ...invitation(), kind: 'password_reset' };

let servers: SMTPServer[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const server of servers) await new Promise<void>((resolve) => server.close(resolve));
  servers = [];
});

/** A real mail server. It collects the messages that it takes. `hangUp` breaks all its connections. */
async function mailServer(
  options: SMTPServerOptions = {},
): Promise<{ url: string; taken: string[]; hangUp: () => void }> {
  const taken: string[] = [];
  const sockets: Socket[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (bytes: Buffer) => (text += bytes.toString()));
      stream.on('end', () => {
        taken.push(text);
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => sockets.push(socket));
  servers.push(server);
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () =>
      resolve((listener.address() as { port: number }).port),
    );
  });
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  return { url: `smtp://127.0.0.1:${port}`, taken, hangUp };
}

const configFor = (route: MailConfig['route'], own: Partial<MailConfig> = {}): MailConfig => ({
  route,
  from: 'school@school.ru',
  replyTo: 'office@school.ru',
  publicUrl: 'https://school.ru',
  perMinute: 6000,
  brand: 'Школа «Шаг»',
  supportUrl: 'mailto:help@school.ru',
  timeZone: 'Europe/Moscow',
  ...own,
});

/** Stores a mail and resolves to its id. The spec sends it itself. */
async function store<K extends 'invitation' | 'password_reset'>(mail: NewMail<K>): Promise<number> {
  await inTransaction(api.db, (trx) => api.app.mail.enqueue(trx, mail));
  const { id } = await api.db
    .selectFrom('mails')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

const ends: string[] = [];
const send = (mailId: number, config: MailConfig, { isLast = false, socketTimeoutMs = 60_000 } = {}) =>
  sendMail(
    { db: api.db, config, clock: () => new Date(), socketTimeoutMs, onEnd: (state) => void ends.push(state) },
    { mailId, signal: new AbortController().signal, log, isLast },
  );
const readState = async (id: number) => {
  const columns = ['state', 'data', 'problem'] as const;
  return api.db.selectFrom('mails').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
};
/** Marks mails as being sent by another process. With `isDead`, that process began long ago. */
const claimElsewhere = (id: number, { isDead = false } = {}) =>
  api.db
    .updateTable('mails')
    .set({ state: 'sending', changed_at: isDead ? new Date('2026-01-01') : sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
const readHeaders = (message: string) => message.slice(0, message.indexOf('\r\n\r\n'));

it('sends HTML and text with the link of the school, once, and forgets the link', async () => {
  const { url, taken } = await mailServer();
  const id = await store(invitation());
  await send(id, configFor({ by: 'smtp', url }));
  await send(id, configFor({ by: 'smtp', url }));
  expect(taken).toHaveLength(1);
  const [message = ''] = taken;
  expect(message).toMatch(/^Message-ID: <[0-9a-f-]{36}@school\.ru>\r$/m);
  expect(message).toMatch(/^Reply-To: office@school\.ru\r$/m);
  expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(message).toContain('Content-Type: text/plain; charset=utf-8');
  expect(decodeMail(message)).toContain('Придумать пароль: https://school.ru/welcome?token=abc');
  expect(decodeMail(message)).toContain('<a href="https://school.ru/welcome?token=abc"');
  expect(await readState(id)).toEqual({ state: 'sent', data: {}, problem: null });
});

it('forgets a mail whose transaction is rolled back', async () => {
  const rolledBack = inTransaction(api.db, async (trx) => {
    await api.app.mail.enqueue(trx, invitation());
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await api.db.selectFrom('mails').selectAll().execute()).toEqual([]);
});

it('ends a mail whose recipient the server rejects', async () => {
  const { url } = await mailServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('no such user'), { responseCode: 550 })),
  });
  const id = await store(invitation());
  await send(id, configFor({ by: 'smtp', url }));
  expect(await readState(id)).toMatchObject({ state: 'rejected', problem: expect.stringContaining('550') });
  expect(ends.at(-1)).toBe('rejected');
});

it('sends a mail after the server was down', async () => {
  const id = await store(invitation());
  await expect(send(id, configFor({ by: 'smtp', url: 'smtp://127.0.0.1:1' }))).rejects.toThrow(
    'ECONNREFUSED',
  );
  expect(await readState(id)).toMatchObject({ state: 'waiting' });
  const { url, taken } = await mailServer();
  await send(id, configFor({ by: 'smtp', url }));
  expect(taken).toHaveLength(1);
});

it('tries again when the server is busy after it got the message', async () => {
  let busy = true;
  const { url, taken } = await mailServer({
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        if (busy) return done(Object.assign(new Error('try later'), { responseCode: 451 }));
        taken.push('taken');
        return done();
      });
    },
  });
  const id = await store(invitation());
  await expect(send(id, configFor({ by: 'smtp', url }))).rejects.toThrow('451');
  busy = false;
  await send(id, configFor({ by: 'smtp', url }));
  expect(taken).toEqual(['taken']);
});

it('gives up a slow server before it sends the message, and keeps the mail', async () => {
  const { url } = await mailServer({ onMailFrom: () => undefined });
  const id = await store(invitation());
  await expect(send(id, configFor({ by: 'smtp', url }), { socketTimeoutMs: 200 })).rejects.toThrow('Timeout');
  expect(await readState(id)).toMatchObject({ state: 'waiting' });
});

it('does not send a mail again when the server took it and did not answer', async () => {
  let hangUp = () => {};
  const { url, ...server } = await mailServer({
    onData: (stream) => void stream.resume().on('end', () => hangUp()),
  });
  hangUp = server.hangUp;
  const id = await store(reset);
  await send(id, configFor({ by: 'smtp', url }));
  expect(await readState(id)).toMatchObject({ state: 'unknown', data: {} });
});

it('does not send a mail again after a process ended while the server took it', async () => {
  const { url, taken } = await mailServer();
  const id = await store(reset);
  await claimElsewhere(id, { isDead: true });
  await send(id, configFor({ by: 'smtp', url }));
  expect(taken).toEqual([]);
  expect(await readState(id)).toMatchObject({ state: 'unknown', data: {} });
});

describe('an invitation that may be lost', () => {
  it('is sent once more after a process ended while the server took it, and not a third time', async () => {
    const { url, taken } = await mailServer();
    const id = await store(invitation());
    await claimElsewhere(id, { isDead: true });
    await send(id, configFor({ by: 'smtp', url }));
    expect(taken).toHaveLength(1);
    expect(await readState(id)).toMatchObject({ state: 'sent', data: {} });
    const other = await store(invitation());
    await api.db
      .updateTable('mails')
      .set({ data: sql<string>`data || '{"isRepeat": true}'` })
      .where('id', '=', other)
      .execute();
    await claimElsewhere(other, { isDead: true });
    await send(other, configFor({ by: 'smtp', url }));
    expect(taken).toHaveLength(1);
    expect(await readState(other)).toMatchObject({ state: 'unknown', data: {} });
  });

  it('is sent once more after the server did not answer', async () => {
    let hangUp = () => {};
    let silent = true;
    const { url, taken, ...server } = await mailServer({
      onData(stream, _session, done) {
        stream.resume().on('end', () => (silent ? hangUp() : done()));
      },
    });
    hangUp = server.hangUp;
    const id = await store(invitation());
    await expect(send(id, configFor({ by: 'smtp', url }))).rejects.toThrow();
    expect(await readState(id)).toMatchObject({ state: 'waiting', data: { isRepeat: true } });
    await send(id, configFor({ by: 'smtp', url }));
    expect(await readState(id)).toMatchObject({ state: 'unknown', data: {} });
    const again = await store(invitation());
    await expect(send(again, configFor({ by: 'smtp', url }))).rejects.toThrow();
    silent = false;
    await send(again, configFor({ by: 'smtp', url }));
    expect(await readState(again)).toMatchObject({ state: 'sent', data: {} });
    expect(taken).toEqual([]);
  });
});

/** The ways in which an attempt can find at the server that another process has the mail. */
const finds = [
  ['asks for the message', undefined],
  ['is busy', 421],
  ['rejects the recipient', 550],
] as const;

/** A mail server that answers a recipient after another process has claimed the mail. */
const serverOfClaimed = (id: number, responseCode?: number) =>
  mailServer({
    onRcptTo: (_address, _session, done) =>
      void claimElsewhere(id).then(() =>
        done(responseCode ? Object.assign(new Error('no'), { responseCode }) : null),
      ),
  });

describe('a mail that another process sends', () => {
  it.each(finds)('is left alone when the server %s, and its job is retried', async (_, responseCode) => {
    const id = await store(invitation());
    const { url, taken } = await serverOfClaimed(id, responseCode);
    const before = ends.length;
    await expect(send(id, configFor({ by: 'smtp', url }))).rejects.toThrow('another process sends this mail');
    expect(await readState(id)).toMatchObject({
      state: 'sending',
      problem: null,
      data: { path: '/welcome?token=abc' },
    });
    expect([taken, ends.length]).toEqual([[], before]);
  });

  it.each(finds)('is ended by the last attempt when the server %s', async (_, responseCode) => {
    const id = await store(invitation());
    const { url, taken } = await serverOfClaimed(id, responseCode);
    await send(id, configFor({ by: 'smtp', url }), { isLast: true });
    expect(await readState(id)).toMatchObject({ state: 'unknown', data: {} });
    expect(taken).toEqual([]);
  });

  it('is sent by a later attempt only after that process must have died', async () => {
    const { url, taken } = await mailServer();
    const id = await store(invitation());
    await claimElsewhere(id);
    await expect(send(id, configFor({ by: 'smtp', url }))).rejects.toThrow('another process sends this mail');
    expect([taken, (await readState(id)).state]).toEqual([[], 'sending']);
    await claimElsewhere(id, { isDead: true });
    await send(id, configFor({ by: 'smtp', url }));
    expect(taken).toHaveLength(1);
    expect(await readState(id)).toMatchObject({ state: 'sent', data: {} });
  });

  it('is ended by the last attempt, which nobody follows', async () => {
    const { url, taken } = await mailServer();
    const id = await store(invitation());
    await claimElsewhere(id);
    const logged = jest.spyOn(log, 'error');
    await send(id, configFor({ by: 'smtp', url }), { isLast: true });
    expect([taken, (await readState(id)).state]).toEqual([[], 'unknown']);
    const problem = 'another process sends this mail';
    expect(logged.mock.calls).toEqual([[{ mailId: id, problem }, 'a mail may be lost']]);
  });
});

it('logs that a mail may be lost when the server does not answer the last attempt', async () => {
  let hangUp = () => {};
  const { url, ...server } = await mailServer({
    onData(stream) {
      stream.resume().on('end', () => hangUp());
    },
  });
  hangUp = server.hangUp;
  const id = await store(invitation());
  const logged = jest.spyOn(log, 'error');
  await send(id, configFor({ by: 'smtp', url }), { isLast: true });
  expect((await readState(id)).state).toBe('unknown');
  expect(logged.mock.calls).toEqual([[expect.objectContaining({ mailId: id }), 'a mail may be lost']]);
});

it('marks a mail as failed after the last attempt', async () => {
  const id = await store(invitation());
  const down = configFor({ by: 'smtp', url: 'smtp://127.0.0.1:1' });
  await expect(send(id, down, { isLast: true })).rejects.toThrow('ECONNREFUSED');
  expect(await readState(id)).toMatchObject({ state: 'failed', data: {} });
});

it('does not send a link that has ended', async () => {
  const { url, taken } = await mailServer();
  const id = await store({ ...invitation(), data: { path: '/welcome', validUntil: '2020-01-01T00:00:00Z' } });
  await send(id, configFor({ by: 'smtp', url }));
  expect([taken, (await readState(id)).state]).toEqual([[], 'expired']);
});

it('lets no name, address or school add a header or HTML', async () => {
  const { url, taken } = await mailServer();
  const config = configFor({ by: 'smtp', url }, { brand: 'Школа\r\nBcc: all@evil.ru' });
  const id = await store(invitation({ name: '<b>Анна</b>\r\nBcc: all@evil.ru\r\n\r\nтекст' }));
  await send(id, config);
  expect(taken).toHaveLength(1);
  expect(readHeaders(taken[0]!)).not.toMatch(/^Bcc:/im);
  expect(readHeaders(taken[0]!)).toMatch(/boundary=/);
  expect(decodeMail(taken[0]!)).toContain('&lt;b&gt;Анна&lt;/b&gt;');
  const address = await store(invitation({ email: 'anna@school.ru>\r\nRCPT TO:<all@evil.ru' }));
  await expect(send(address, config)).rejects.toThrow();
  expect(taken).toHaveLength(1);
});

it('sends at the rate of the school', async () => {
  const { url, taken } = await mailServer();
  // A place every second: the second mail waits for its place, and is stopped while it waits.
  const config = configFor({ by: 'smtp', url }, { perMinute: 1 });
  const [first, second] = [await store(invitation()), await store(invitation())];
  await send(first, config);
  const stop = new AbortController();
  const waiting = sendMail(
    { db: api.db, config, clock: () => new Date() },
    { mailId: second, signal: stop.signal, log, isLast: false },
  );
  stop.abort();
  await expect(waiting).rejects.toThrow('abort');
  expect(taken).toHaveLength(1);
});

it('stores mails in a folder in development, by a job', async () => {
  await inTransaction(api.db, (trx) => api.app.mail.enqueue(trx, invitation()));
  await api.app.jobs.runDue();
  const folder = join(api.dataDir, 'mail');
  const files = readdirSync(folder);
  expect(files).toEqual([expect.stringMatching(/^\d{6}-invitation-[0-9a-f]{8}\.eml$/)]);
  expect(readFileSync(join(folder, files[0]!), 'utf8')).toContain('Subject:');
  const modes = [folder, join(folder, files[0]!)].map((path) => statSync(path).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
});

it('rejects mail in production without a server', async () => {
  const mail = makeMail({ route: { by: 'none' } }, api.app.jobs);
  expect(mail.available).toBe(false);
  await inTransaction(api.db, async (trx) => {
    await expect(mail.enqueue(trx, invitation())).rejects.toThrow('not available');
  });
});
