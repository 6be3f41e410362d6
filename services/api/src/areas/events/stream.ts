import { Readable } from 'node:stream';
import type { SignedUser } from '../../http/guards';

// What a browser that does not read may pile up here; it comes back and reads the state anew.
const mostUnsent = 64 * 1024;

/** One open stream of server-sent events. */
export interface Stream {
  readonly user: SignedUser;
  readonly output: Readable;
  send: (event: string, data: unknown) => void;
  /** A line that browsers skip: it keeps the connection, and finds out when it is gone. */
  beat: () => void;
  close: () => void;
  /** Says that the session is over, and closes. */
  end: () => void;
}

/** A stream of what changes for a user; `onClose` runs once it is closed, whoever closed it. */
export function streamFor(user: SignedUser, onClose: (stream: Stream) => void): Stream {
  const output = new Readable({ read: () => undefined });
  let closed = false;
  const write = (text: string) => {
    if (closed) return;
    output.push(text);
    if (output.readableLength > mostUnsent) output.destroy();
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
