import { Readable } from 'node:stream';
import type { SignedInUser } from '../../core/http/guards';

// The most bytes that wait for a slow browser. Above this the stream is closed. The browser reconnects and gets the
// present state.
const maxUnsentBytes = 64 * 1024;

/** One open stream of server-sent events. */
export interface Stream {
  readonly user: SignedInUser;
  readonly output: Readable;
  send: (event: string, data: unknown) => void;
  /** Sends a line that browsers ignore. It keeps the connection open and detects a lost one. */
  beat: () => void;
  close: () => void;
  /** Sends the event `ended`, because the session is over, and closes the stream. */
  end: () => void;
}

/** Makes a stream of changes for a user. `onClose` runs when the stream is closed from either side, maybe twice. */
export function makeStream(user: SignedInUser, onClose: (stream: Stream) => void): Stream {
  const output = new Readable({ read: () => undefined });
  let closed = false;
  const write = (text: string) => {
    if (closed) return;
    output.push(text);
    if (output.readableLength > maxUnsentBytes) output.destroy();
  };
  const close = () => {
    if (closed) return;
    closed = true;
    output.push(null);
    onClose(stream);
  };
  const send = (event: string, data: unknown) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const stream: Stream = {
    user,
    output,
    send,
    beat: () => write(':\n\n'),
    close,
    end() {
      send('ended', {});
      close();
    },
  };
  output.on('close', () => {
    closed = true;
    onClose(stream);
  });
  return stream;
}
