import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';

// Headers that describe one connection (RFC 9110, §7.6.1).
const connectionHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
// The API does not get these headers. Node has already answered `Expect: 100-continue`. The gateway itself sends the
// client's address and the id of the request.
const hiddenHeaders = new Set([...connectionHeaders, 'expect', 'forwarded', 'x-real-ip', 'x-request-id']);

/** How to send a request, and what to do then. */
interface Forwarding {
  headersTimeoutMs: number;
  /** Runs when the answer begins, before its first byte goes to the client. */
  onAnswer: () => void;
  /** Runs once when no answer began and the client still waits. The body is unread when nothing was sent. */
  onFailure: (failure: ForwardFailure) => void;
}

/** Why a process of the API gave no answer. */
export interface ForwardFailure {
  error: Error;
  /** False when the connection failed before the first byte of the request. Then any request may go to another process. */
  isSent: boolean;
}

/**
 * Sends a request to a process of the API, and its answer to the client while it arrives. The answer keeps its status
 * and its headers, except those of one connection.
 *
 * @returns a function that stops the forwarding
 */
export function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  pool: Dispatcher,
  { headersTimeoutMs, onAnswer, onFailure }: Forwarding,
): () => void {
  const { raw: rawRequest } = request;
  const { raw: rawReply } = reply;
  const options: Dispatcher.DispatchOptions = {
    path: request.url,
    method: request.method,
    headers: makeRequestHeaders(request),
    body: hasBody(rawRequest) ? rawRequest : null,
    headersTimeout: headersTimeoutMs,
    bodyTimeout: 0, // event streams may send nothing for a long time
  };
  let sending: Dispatcher.DispatchController | undefined;
  let isUnwanted = false;
  const stop = () => {
    isUnwanted = true;
    sending?.abort(new Error('nobody waits for the answer'));
  };
  pool.dispatch(options, {
    // undici calls this when it has a connection, before it reads the body and writes to the connection.
    onRequestStart(controller) {
      sending = controller;
      if (isUnwanted) stop();
    },
    onResponseStart(_controller, status, headers) {
      if (status < 200) return; // the final answer follows
      onAnswer();
      reply.hijack();
      rawReply.writeHead(status, makeReplyHeaders(headers, rawRequest));
    },
    onResponseData(controller, chunk) {
      if (rawReply.write(chunk)) return;
      controller.pause();
      rawReply.once('drain', () => controller.resume());
    },
    onResponseEnd: () => void rawReply.end(),
    onResponseError(_controller, error) {
      if (isUnwanted) return;
      if (rawReply.headersSent) rawReply.destroy();
      else onFailure({ error, isSent: sending !== undefined });
    },
  });
  return stop;
}

const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/**
 * The client's headers, with the id of the request and its trace. `x-forwarded-for` has only the client's address: that
 * of the connection, or what the proxies of TRUST_PROXY say.
 */
function makeRequestHeaders({ id, raw, ip, traceparent }: FastifyRequest): string[] {
  const namedHeaders = raw.headers.connection?.toLowerCase().split(/[\s,]+/) ?? [];
  const headers = ['x-forwarded-for', ip, 'x-request-id', id];
  if (traceparent !== undefined) headers.push('traceparent', traceparent);
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    const name = String(raw.rawHeaders[at]).toLowerCase();
    const isOwn = name === 'traceparent' && traceparent !== undefined;
    const isDropped =
      isOwn || hiddenHeaders.has(name) || name.startsWith('x-forwarded-') || namedHeaders.includes(name);
    if (!isDropped) headers.push(name, String(raw.rawHeaders[at + 1]));
  }
  return headers;
}

function makeReplyHeaders(headers: IncomingHttpHeaders, asked: IncomingMessage): IncomingHttpHeaders {
  // Make a new object, because deleting keys from a large object is slow.
  const passedHeaders: IncomingHttpHeaders = {};
  for (const name in headers) if (!connectionHeaders.has(name)) passedHeaders[name] = headers[name];
  // Close the connection after an unread body. Otherwise its rest would be read as the next request.
  if (!asked.complete) passedHeaders.connection = 'close';
  return passedHeaders;
}
