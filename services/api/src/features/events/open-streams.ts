import type { Role } from '@stupeni/contract';
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Listen } from '../../db/listen';
import type { Tables } from '../../db/tables';
import type { SignedUser } from '../../http/guards';
import { batched } from '../../reading/batched';
import { sessionFinder } from '../../sessions/find-sessions';
import { latest } from './latest';
import { findUnread } from './queries';
import { type Stream, streamFor } from './stream';

/** The open streams of this process. */
export interface Streams {
  /** Opens a stream. Its first event is the present state. */
  open: (user: SignedUser) => Promise<Readable>;
  /** How many are open. */
  count: () => number;
  /** Closes all streams, so that the process can end. */
  close: () => void;
}

/** Proxies close connections that are silent for a minute. */
const beatIntervalMs = 20_000;
// A browser needs one stream. Some tabs cannot share it.
const maxStreamsPerSession = 8;

/**
 * Sends changes to the open streams. The database notifies every replica of each change. The state is read from the
 * tables when a stream opens, at every notice, and after a gap in which notices may be lost. A stream ends with its
 * session. The session is checked when the stream opens, at every beat and after a gap.
 */
export async function openStreams(
  db: Kysely<Tables>,
  listen: Listen,
  onError: (error: unknown) => void,
): Promise<Streams> {
  const streams = new Set<Stream>();
  const unreadOf = batched((userIds: readonly number[]) => findUnread(db, userIds));
  // A stream stays open when a document gets a new version: the next call of the page asks.
  const findSessions = sessionFinder({ documents: [], staffFactor: false });
  const sessionOf = batched((ids: readonly string[]) => findSessions(db, ids));

  const sendUnread = latest(async (stream: Stream) => {
    if (stream.user.role === 'LEARNER') stream.send('notifications', await unreadOf(stream.user.id));
  });
  const endIfSessionEnded = async (stream: Stream) => {
    if (!(await sessionOf(stream.user.sessionId))) stream.end();
  };
  const sendToRole: SendToRole = (role, event, data) => {
    for (const stream of streams) if (stream.user.role === role) stream.send(event, data);
  };
  const each = (work: (stream: Stream) => Promise<void>, which: (stream: Stream) => boolean = () => true) => {
    for (const stream of streams) if (which(stream)) work(stream).catch(onError);
  };

  await listen('user_notified', {
    onMessage: (userId) => each(sendUnread, ({ user }) => user.id === Number(userId)),
    onGap: () => each(sendUnread),
  });
  await listen('session_ended', {
    // The row decides.
    onMessage: (sessionId) => each(endIfSessionEnded, ({ user }) => user.sessionId === sessionId),
    onGap: () => each(endIfSessionEnded),
  });
  await followStaffNews(listen, sendToRole);

  const beating = setInterval(() => {
    for (const stream of streams) stream.beat();
    each(endIfSessionEnded);
  }, beatIntervalMs).unref();

  return {
    async open(user) {
      const others = [...streams].filter((stream) => stream.user.sessionId === user.sessionId);
      if (others.length >= maxStreamsPerSession) others[0]?.close();
      const stream = streamFor(user, (closed) => void streams.delete(closed));
      streams.add(stream);
      stream.beat();
      try {
        // The stream is registered first, so that no later notice is lost.
        await Promise.all([endIfSessionEnded(stream), sendUnread(stream)]);
      } catch (error) {
        stream.output.destroy();
        throw error;
      }
      return stream.output;
    },
    count: () => streams.size,
    close() {
      clearInterval(beating);
      for (const stream of streams) stream.close();
    },
  };
}

type SendToRole = (role: Role, event: string, data: object) => void;

/** Tells teachers about the queues and moderators about the school. */
async function followStaffNews(listen: Listen, sendToRole: SendToRole): Promise<void> {
  for (const [channel, event] of queueChannels)
    await listen(channel, {
      onMessage: (id) => sendToRole('TEACHER', event, { id: Number(id) }),
      onGap: () => sendToRole('TEACHER', event, { id: null }),
    });
  await listen('school_changed', {
    onMessage: (part) => sendToRole('MODERATOR', 'school', { part }),
    onGap: () => sendToRole('MODERATOR', 'school', { part: null }),
  });
}

const queueChannels = [
  ['work_changed', 'review'],
  ['comment_changed', 'clarify'],
] as const;
