import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problem } from './problem';
import { issueText } from './texts';

/**
 * Answers bytes that Node could not parse as an HTTP request, with the body of a `validation` problem. Routes and
 * hooks do not run. Then it closes the connection, because the start of the next request is unknown.
 */
export function answerNotHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  // The client has closed the connection.
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
