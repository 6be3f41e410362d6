import type { RemoteSearch, SearchGroup } from '@stupeni/federation';
import { nameOf } from '@stupeni/rules';
import { deskParameter } from '../desk/use-opened-item';
import { mapSources, type QueueItem, type QueueSource } from '../server-state/sources';

const maxHits = 10;

/** Finds waiting submissions and questions by the learner or the lesson. Each result opens on the desk. */
export const find: RemoteSearch = (words, options) =>
  Promise.all(mapSources((source) => searchQueue(source, words, options)));

async function searchQueue<T extends QueueItem>(
  { path, title, read, rowId }: QueueSource<T>,
  words: string,
  options: { signal: AbortSignal },
): Promise<SearchGroup> {
  const { data } = await read({ search: words, limit: maxHits }, options);
  return {
    title,
    hits: data.map((item) => ({
      title: nameOf(item.user),
      detail: item.lesson.title,
      path: `${path}?${deskParameter}=${rowId(item)}`,
    })),
    more: `${path}?search=${encodeURIComponent(words)}`,
  };
}
