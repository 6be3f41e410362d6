import { readEvents } from './read-events';

const bytes = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

async function collectEvents(...chunks: string[]) {
  let chunkCount = 0;
  const events = [];
  for await (const event of readEvents(bytes(...chunks), () => (chunkCount += 1))) events.push(event);
  return { events, chunkCount };
}

it('yields whole events from any chunks', async () => {
  const { events } = await collectEvents(
    'event: notifica',
    'tions\ndata: {"unread":1,',
    '"newest":7}\n',
    '\nevent: review\ndata: {"id":null}\n\n',
  );
  expect(events).toEqual([
    { name: 'notifications', data: { unread: 1, newest: 7 } },
    { name: 'review', data: { id: null } },
  ]);
});

it('reports a comment line as a chunk and yields no event', async () => {
  expect(await collectEvents(':\n\n', ':\n\n')).toEqual({ events: [], chunkCount: 2 });
});

it('drops an incomplete event at the end of the stream', async () => {
  expect((await collectEvents('event: notifications\ndata: {"unread":1}')).events).toEqual([]);
});
