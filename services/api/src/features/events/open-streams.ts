import type { Role } from '@stupeni/contract';
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Listen } from '../../core/db/listen';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import { batchLoads } from '../../core/db/batched';
import { makeSessionFinder } from '../../core/sessions/find-sessions';
import { runLatest } from './run-latest';
import { findNotificationStates } from './queries';
import { type Stream, makeStream } from './stream';
import { StreamIndex } from './stream-index';

/** The open streams of this process. */
export interface Streams {
  /** Opens a stream. The first event for a learner is the present state of the notifications. */
  open: (user: SignedInUser) => Promise<Readable>;
  /** The number of open streams. */
  count: () => number;
  /** Call it every `beatIntervalMs`. Keeps the connections open, and checks the sessions of a sixth of the streams. */
  beat: () => Promise<void>;
  /** Closes all streams, so that the process can end. */
  close: () => void;
}

/** Proxies close connections that are silent for a minute. */
export const beatIntervalMs = 20_000;
/**
 * Each session is checked once in this number of beats. The end of a session has a notice, so most checks find nothing.
 */
export const beatsPerCheck = 6;
// The tabs of a browser share one stream, except for tabs that cannot.
const maxStreamsPerSession = 8;

/**
 * Sends changes to the open streams. The database notifies every replica of each change. The state of a learner's
 * notifications is read from the tables when a stream opens, at every notice, and after a gap in which notices may be
 * lost. A stream ends with its session. The session is checked when the stream opens, at a notice, every two minutes
 * and after a gap.
 */
export async function makeStreams(
  db: Kysely<Tables>,
  listen: Listen,
  onError: (error: unknown) => void,
): Promise<Streams> {
  const streams = new Set<Stream>();
  const byUser = new StreamIndex(({ user }) => user.id);
  const bySession = new StreamIndex(({ user }) => user.sessionId);
  const byRole = new StreamIndex(({ user }) => user.role);
  // Streams are checked in turns, so that they are never all checked at one moment.
  const byTurn = new StreamIndex(({ user }) => user.id % beatsPerCheck);
  const indexes = [byUser, bySession, byRole, byTurn];
  let turn = 0;
  const forget = (stream: Stream) => {
    streams.delete(stream);
    for (const index of indexes) index.delete(stream);
  };
  const loadNotificationState = batchLoads((userIds: readonly number[]) =>
    findNotificationStates(db, userIds),
  );
  // A stream stays open when a document gets a new version: the next call of the page asks the person to accept it.
  const findSessions = makeSessionFinder({ documents: [], staffFactor: false });
  const loadSession = batchLoads((ids: readonly string[]) => findSessions(db, ids));

  const sendUnread = runLatest(async (stream: Stream) => {
    if (stream.user.role === 'LEARNER')
      stream.send('notifications', await loadNotificationState(stream.user.id));
  });
  const endIfSessionEnded = async (stream: Stream) => {
    if (!(await loadSession(stream.user.sessionId))) stream.end();
  };
  const sendToRole: SendToRole = (role, event, data) => {
    for (const stream of byRole.of(role)) stream.send(event, data);
  };
  const forEachStream = async (targets: Iterable<Stream>, work: (stream: Stream) => Promise<void>) => {
    await Promise.all([...targets].map((stream) => work(stream).catch(onError)));
  };

  await listen('user_notified', {
    onMessage: (userId) => void forEachStream(byUser.of(Number(userId)), sendUnread),
    onGap: () => void forEachStream(streams, sendUnread),
  });
  await listen('session_ended', {
    // The notice only starts a check. The row of the session says whether the session has ended.
    onMessage: (sessionId) => void forEachStream(bySession.of(sessionId), endIfSessionEnded),
    onGap: () => void forEachStream(streams, endIfSessionEnded),
  });
  await followStaffChanges(listen, sendToRole);

  return {
    async open(user) {
      const others = bySession.of(user.sessionId);
      if (others.length >= maxStreamsPerSession) others[0]?.close();
      const stream = makeStream(user, forget);
      streams.add(stream);
      for (const index of indexes) index.add(stream);
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
    async beat() {
      for (const stream of streams) stream.beat();
      const checked = byTurn.of(turn);
      turn = (turn + 1) % beatsPerCheck;
      await forEachStream(checked, endIfSessionEnded);
    },
    close() {
      for (const stream of streams) stream.close();
    },
  };
}

type SendToRole = (role: Role, event: string, data: object) => void;

/** Tells teachers about the queues, moderators about the school and creators about courses, lessons and tests. */
async function followStaffChanges(listen: Listen, sendToRole: SendToRole): Promise<void> {
  for (const [channel, event] of queueChannels)
    await listen(channel, {
      onMessage: (id) => sendToRole('TEACHER', event, { id: Number(id) }),
      onGap: () => sendToRole('TEACHER', event, { id: null }),
    });
  await listen('school_changed', {
    onMessage: (part) => sendToRole('MODERATOR', 'school', { part }),
    onGap: () => sendToRole('MODERATOR', 'school', { part: null }),
  });
  await listen('content_changed', {
    onMessage: (entity) => sendToRole('CREATOR', 'content', { entity: JSON.parse(entity) as unknown }),
    onGap: () => sendToRole('CREATOR', 'content', { entity: null }),
  });
}

const queueChannels = [
  ['submission_changed', 'review'],
  ['comment_changed', 'clarify'],
] as const;
