import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problem } from './problem';
import { issueText } from './texts';

/**
 * Answers what Node could not read as a request, in the form of every other refusal; no route, hook or header
 * of ours has a part in it. The connection ends with it, as nobody knows where the next request would begin.
 */
export function answerNotHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  // Whoever broke off hears nothing any more.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, message } = byCode[error.code ?? ''] ?? { status: 400, message: issueText.notHttp };
  const body = JSON.stringify(problem('validation', { issues: [{ path: '', message }] }).body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}

const byCode: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: issueText.tooSlow },
  HPE_HEADER_OVERFLOW: { status: 431, message: issueText.longHeaders },
};
