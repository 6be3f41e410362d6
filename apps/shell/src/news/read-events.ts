/** One server-sent event: its name, and its data out of JSON. */
export interface StreamEvent {
  name: string;
  data: unknown;
}

/**
 * The events of a stream, one by one, until it ends. `onSign` hears of every sign of life, also of the beats
 * (comment lines) that are no events.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onSign: () => void,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) yield event;
    }
  }
}

/** The event of a block of lines; null for a beat. The API writes one line of data. */
function eventOf(block: string): StreamEvent | null {
  const fields = new Map(
    block
      .split('\n')
      .filter((line) => !line.startsWith(':'))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trimStart()]),
  );
  const [name, data] = [fields.get('event'), fields.get('data')];
  return name === undefined || data === undefined ? null : { name, data: JSON.parse(data) as unknown };
}
