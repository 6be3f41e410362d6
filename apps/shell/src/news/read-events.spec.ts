import { readEvents } from './read-events';

const bytes = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

async function eventsOf(...chunks: string[]) {
  let signs = 0;
  const events = [];
  for await (const event of readEvents(bytes(...chunks), () => (signs += 1))) events.push(event);
  return { events, signs };
}

it('are whole, however the network cut them', async () => {
  const { events } = await eventsOf(
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

it('a beat is a sign of life and no event', async () => {
  expect(await eventsOf(':\n\n', ':\n\n')).toEqual({ events: [], signs: 2 });
});

it('what was not finished when the stream ended is nothing', async () => {
  expect((await eventsOf('event: notifications\ndata: {"unread":1}')).events).toEqual([]);
});
