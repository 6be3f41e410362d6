import type { ServerNews } from '@stupeni/federation';
import type { StreamEvent } from './read-events';

type LiveTopic = Exclude<ServerNews['topic'], 'everything'>;

const topics = {
  notifications: true,
  review: true,
  clarify: true,
  school: true,
  content: true,
} as const satisfies Record<LiveTopic, true>;

/** Converts an event of the stream to news for the remotes. Null for an unknown event of a newer API. */
export function toNews({ name, data }: StreamEvent): ServerNews | null {
  return Object.hasOwn(topics, name) ? ({ topic: name, ...(data as object) } as ServerNews) : null;
}
