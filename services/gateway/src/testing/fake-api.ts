import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen';

/** A process of the API that answers with the request that it got, or hangs or breaks the connection. */
export interface FakeApi {
  url: string;
  mode: 'answers' | 'hangs' | 'breaks';
  /** The number of requests that arrived. */
  asked: number;
  /** Resolves when this number of requests arrived. */
  untilAsked: (count: number) => Promise<void>;
  /** Answers the requests that hang. */
  release: () => void;
  /** Resolves when the gateway ended a request that hangs. */
  untilLeft: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Headers with which {@link startFakeApi} protects its answers. */
export const protection = {
  'cache-control': 'no-store',
  'content-security-policy': 'sandbox',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'set-cookie': ['a=b', 'c=d'],
};

/** Starts a fake process of the API. Its answers have its name in `x-from-api`. */
export async function startFakeApi(name = 'one'): Promise<FakeApi> {
  const events = new EventEmitter();
  const server = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    api.asked += 1;
    events.emit('asked');
    if (api.mode === 'breaks') return void request.socket.destroy();
    if (api.mode !== 'hangs') return void answer(name, request, response);
    events.once('released', () => void answer(name, request, response));
    response.once('close', () => events.emit('left'));
  });
  const api: FakeApi = {
    ...(await listen(server)),
    mode: 'answers',
    asked: 0,
    untilAsked: async (count) => {
      while (api.asked < count) await once(events, 'asked');
    },
    release: () => void events.emit('released'),
    untilLeft: async () => void (await once(events, 'left')),
  };
  return api;
}

async function answer(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { url, method, headers } = request;
  const status = url === '/api/unavailable' ? 503 : 200;
  response.writeHead(status, {
    ...protection,
    'content-type': 'application/json; charset=utf-8',
    'x-from-api': name,
  });
  response.end(JSON.stringify({ url, method, headers, body: Buffer.concat(parts).toString() }));
}
