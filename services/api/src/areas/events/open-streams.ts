import type { Role } from '@stupeni/contract';
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Listen } from '../../db/listen';
import type { Tables } from '../../db/tables';
import type { SignedUser } from '../../http/guards';
import { gather } from '../../reading/gather';
import { findSessions } from '../../sessions/queries';
import { latest } from './latest';
import { findUnread } from './queries';
import { type Stream, streamFor } from './stream';

/** The open streams of this process. */
export interface Streams {
  /** Opens one; what it says first is the state as it is now. */
  open: (user: SignedUser) => Promise<Readable>;
  /** Closes all, so that the process can end. */
  close: () => void;
}

/** Milliseconds between beats: proxies cut connections that are silent for a minute. */
const beatEvery = 20_000;
// One a browser is enough; a few more for tabs that share nothing.
const mostOfSession = 8;

/**
 * Tells open streams what the database says has changed, on whichever replica. What is sent is read from
 * the tables at that moment: at opening, at every notice, and again whenever a notice may have been missed.
 * A stream lives no longer than its session, which is looked up at opening, at every beat and after a gap.
 */
export async function openStreams(
  db: Kysely<Tables>,
  listen: Listen,
  onError: (error: unknown) => void,
): Promise<Streams> {
  const streams = new Set<Stream>();
  const unreadOf = gather((userIds: number[]) => findUnread(db, userIds));
  const sessionOf = gather((ids: string[]) => findSessions(db, ids));

  const tellUnread = latest(async (stream: Stream) => {
    if (stream.user.role === 'LEARNER') stream.send('notifications', await unreadOf(stream.user.id));
  });
  const endIfOver = async (stream: Stream) => {
    if (!(await sessionOf(stream.user.sessionId))) stream.end();
  };
  const tellRole = (role: Role, event: string, data: object) => {
    for (const stream of streams) if (stream.user.role === role) stream.send(event, data);
  };
  const each = (work: (stream: Stream) => Promise<void>, which: (stream: Stream) => boolean = () => true) => {
    for (const stream of streams) if (which(stream)) work(stream).catch(onError);
  };

  await listen('user_notified', {
    onMessage: (userId) => each(tellUnread, ({ user }) => user.id === Number(userId)),
    onGap: () => each(tellUnread),
  });
  await listen('session_ended', {
    onMessage(sessionId) {
      for (const stream of streams) if (stream.user.sessionId === sessionId) stream.end();
    },
    onGap: () => each(endIfOver),
  });
  for (const [channel, event] of queueChannels)
    await listen(channel, {
      onMessage: (id) => tellRole('TEACHER', event, { id: Number(id) }),
      onGap: () => tellRole('TEACHER', event, { id: null }),
    });
  await listen('school_changed', {
    onMessage: (part) => tellRole('MODERATOR', 'school', { part }),
    onGap: () => tellRole('MODERATOR', 'school', { part: null }),
  });

  const beating = setInterval(() => {
    for (const stream of streams) stream.beat();
    each(endIfOver);
  }, beatEvery).unref();

  return {
    async open(user) {
      const others = [...streams].filter((stream) => stream.user.sessionId === user.sessionId);
      if (others.length >= mostOfSession) others[0]?.close();
      const stream = streamFor(user, (closed) => void streams.delete(closed));
      streams.add(stream);
      stream.beat();
      try {
        // Only now: what ends or comes from here on is heard.
        await Promise.all([endIfOver(stream), tellUnread(stream)]);
      } catch (error) {
        stream.output.destroy();
        throw error;
      }
      return stream.output;
    },
    close() {
      clearInterval(beating);
      for (const stream of streams) stream.close();
    },
  };
}

const queueChannels = [
  ['work_changed', 'review'],
  ['comment_changed', 'clarify'],
] as const;
