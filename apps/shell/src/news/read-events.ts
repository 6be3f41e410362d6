import { createParser } from 'eventsource-parser';

/** One server-sent event: its name and its parsed JSON data. */
export interface StreamEvent {
  name: string;
  data: unknown;
}

/**
 * Yields the events of a stream until it ends. Calls `onChunk` for each chunk, also for the API's comment lines, which
 * are not events.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onChunk: () => void,
): AsyncGenerator<StreamEvent> {
  const events: StreamEvent[] = [];
  const parser = createParser({
    onEvent: ({ event: name, data }) => {
      if (name !== undefined) events.push({ name, data: JSON.parse(data) as unknown });
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onChunk();
    parser.feed(decoder.decode(value, { stream: true }));
    yield* events.splice(0);
  }
}
