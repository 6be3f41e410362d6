import type { Readable } from 'node:stream';
import type { Listener } from '../../core/db/listen';
import { inTransaction } from '../../core/db/transaction';
import { insertSession } from '../../core/sessions/insert-session';
import { eventually } from '../../testing/eventually';
import { makeNotification, makeUser } from '../../testing/makers/people';
import { useTestDatabase } from '../../testing/test-database';
import { beatsPerCheck, makeStreams } from './open-streams';

const test = useTestDatabase();
const errors: unknown[] = [];

/** Streams, and functions that send them notices. */
async function makeStreamsWithNotices() {
  const notices: Record<string, Listener> = {};
  const listen = async (channel: string, listener: Listener) => {
    notices[channel] = listener;
    return async () => undefined;
  };
  const streams = await makeStreams(test.db, listen, (error) => errors.push(error));
  const gap = () => Object.values(notices).forEach(({ onGap }) => onGap());
  return { streams, notices, gap };
}
const makeSignedInUser = async (role: 'LEARNER' | 'TEACHER' | 'MODERATOR') => {
  const { id } = await makeUser(test.db, { role });
  const session = await inTransaction(test.db, (trx) => insertSession(trx, id));
  return { id, role, rights: [], address: '', sessionId: session.id };
};

/** Waits for new text in the stream, and resolves to it. */
async function readNextText(output: Readable): Promise<string> {
  let text = '';
  await eventually(() => {
    text = String(output.read() ?? '').replaceAll(':\n\n', '');
    expect(text).not.toBe('');
  });
  return text;
}

afterEach(() => expect(errors).toEqual([]));

it('sends missed changes after a gap', async () => {
  const { streams, gap } = await makeStreamsWithNotices();
  const [learner, teacher] = [await makeSignedInUser('LEARNER'), await makeSignedInUser('TEACHER')];
  const mine = await streams.open(learner);
  const theirs = await streams.open(teacher);
  const school = await streams.open(await makeSignedInUser('MODERATOR'));
  expect(await readNextText(mine)).toContain('"unread":0');
  expect(streams.count()).toBe(3);
  await makeNotification(test.db, { user_id: learner.id });
  gap();
  expect(await readNextText(mine)).toContain('"unread":1');
  expect(await readNextText(theirs)).toBe(
    'event: review\ndata: {"id":null}\n\nevent: clarify\ndata: {"id":null}\n\n',
  );
  expect(await readNextText(school)).toBe('event: school\ndata: {"part":null}\n\n');
  streams.close();
});

it('closes streams of sessions that ended during a gap', async () => {
  const { streams, gap } = await makeStreamsWithNotices();
  const [signedOut, stillSignedIn] = [await makeSignedInUser('LEARNER'), await makeSignedInUser('LEARNER')];
  const [mine, theirs] = [await streams.open(signedOut), await streams.open(stillSignedIn)];
  await readNextText(mine);
  await readNextText(theirs);
  await test.db.deleteFrom('sessions').where('id', '=', signedOut.sessionId).execute();
  gap();
  let text = await readNextText(mine);
  if (!text.includes('ended')) text = await readNextText(mine);
  expect(text).toContain('event: ended');
  expect(await readNextText(theirs)).toContain('notifications');
  streams.close();
});

it('closes a stream at once when its session ended during the opening', async () => {
  const { streams } = await makeStreamsWithNotices();
  const user = await makeSignedInUser('TEACHER');
  await test.db.deleteFrom('sessions').execute();
  expect(await readNextText(await streams.open(user))).toContain('event: ended');
  streams.close();
});

it('closes the stream of a browser that does not read', async () => {
  const { streams, notices } = await makeStreamsWithNotices();
  const output = await streams.open(await makeSignedInUser('TEACHER'));
  for (let id = 1; id < 5000; id += 1) notices['submission_changed']!.onMessage(String(id));
  expect(output.destroyed).toBe(true);
  streams.close();
});

it('checks the session of every stream once within six beats', async () => {
  const { streams } = await makeStreamsWithNotices();
  for (let count = 0; count < beatsPerCheck; count += 1)
    await streams.open(await makeSignedInUser('TEACHER'));
  await test.db.deleteFrom('sessions').execute();
  await streams.beat();
  expect(streams.count()).toBe(beatsPerCheck - 1);
  for (let beats = 1; beats < beatsPerCheck; beats += 1) await streams.beat();
  expect(streams.count()).toBe(0);
  streams.close();
});

it('sends only to the streams of the person whom a notice names', async () => {
  const { streams, notices } = await makeStreamsWithNotices();
  const [reader, other] = [await makeSignedInUser('LEARNER'), await makeSignedInUser('LEARNER')];
  const [mine, theirs] = [await streams.open(reader), await streams.open(other)];
  await readNextText(mine);
  await readNextText(theirs);
  await makeNotification(test.db, { user_id: other.id });
  notices['user_notified']!.onMessage(String(reader.id));
  expect(await readNextText(mine)).toContain('"unread":0');
  expect(theirs.read()).toBeNull();
  streams.close();
});
