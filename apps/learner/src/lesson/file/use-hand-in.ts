import { useShell } from '@stupeni/area';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { commentsQuery, isLearning } from '../../server-state/queries';
import { type HandIn, type HandIns, makeHandIns } from './hand-ins';
import { texts } from './texts';

/** One for each opening of the area: it ends with the caches of the area. */
const ofClient = new WeakMap<QueryClient, HandIns>();

function handInsOf(client: QueryClient): HandIns {
  const known = ofClient.get(client) ?? makeHandIns();
  ofClient.set(client, known);
  return known;
}

/** Lessons whose hand-in is on screen, each with the screens that show it. */
const watched = new Map<number, number>();
const count = (lessonId: number, change: 1 | -1) =>
  watched.set(lessonId, (watched.get(lessonId) ?? 0) + change);
const isWatched = (lessonId: number) => (watched.get(lessonId) ?? 0) > 0;

export interface HandInControl {
  handIn: HandIn;
  choose: (file: File) => void;
  clear: () => void;
  send: () => void;
}

/**
 * The file that the learner chose for a lesson, and its sending. What becomes of it while the learner is on
 * another page of the area is told by a message.
 */
export function useHandIn({ id, title }: { id: number; title: string }): HandInControl {
  const client = useQueryClient();
  const { notify } = useShell();
  const handIns = handInsOf(client);
  const handIn = useSyncExternalStore(handIns.subscribe, () => handIns.of(id));

  useEffect(() => {
    count(id, 1);
    return () => {
      count(id, -1);
      // It was read: on coming back a new version may be chosen.
      if (!isWatched(id) && handIns.of(id).at === 'sent') handIns.clear(id);
    };
  }, [handIns, id]);

  async function send() {
    const outcome = await handIns.send(id);
    if (outcome && !isWatched(id)) {
      if (outcome.sent) {
        handIns.clear(id);
        notify({ tone: 'success', title: texts.sent, text: texts.sentElsewhere(title) });
      } else {
        notify({ tone: 'error', title: texts.failed, text: texts.keptElsewhere(title) });
      }
    }
    // Also after a failure: the answer alone may have been lost.
    await readAgain(client);
  }

  return {
    handIn,
    choose: (file) => handIns.choose(id, file),
    clear: () => handIns.clear(id),
    send: () => void send(),
  };
}

/** A work changes the lesson, the course and the lists, but no comment. */
async function readAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: isLearning, refetchType: 'none' });
  await client.refetchQueries({
    type: 'active',
    predicate: (query) => isLearning(query) && query.queryKey[0] !== commentsQuery(0).queryKey[0],
  });
}
