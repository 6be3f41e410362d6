import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What can befall a request: silence for ever, waiting until `clear` lets it through, an answer that falls silent
 * after its first thousand bytes, the answer that there is no such file, a line that breaks before it arrived, or
 * after: it is carried out, and its answer is lost.
 */
export type Fate = 'hang' | 'late' | 'silent' | 'absent' | 'cut' | 'unheard';

/** A line between the browser and the gateway that can be disturbed, path by path. */
export interface Obstacles {
  url: string;
  /** Paths that match meet this fate until `clear`. */
  put(path: RegExp, fate: Fate): void;
  clear(): void;
  /** Paths that came by so far, in their order: what the browser took from its cache did not. */
  requests: string[];
  stop(): Promise<void>;
}

/** @param target where the gateway is at the moment */
export async function startObstacles(target: () => string): Promise<Obstacles> {
  let fates: { path: RegExp; fate: Fate }[] = [];
  const waiting: (() => void)[] = [];

  const requests: string[] = [];

  const server = createServer((incoming, answer) => {
    requests.push(incoming.url ?? '');
    const fate = fates.find(({ path }) => path.test(incoming.url ?? ''))?.fate;
    switch (fate) {
      case undefined:
        return pass(target(), incoming, answer);
      case 'hang':
        return;
      case 'late':
        return void waiting.push(() => pass(target(), incoming, answer));
      case 'silent':
        return pass(target(), incoming, answer, begin);
      case 'cut':
        return void incoming.socket.destroy();
      case 'unheard':
        return pass(target(), incoming, answer, () => void incoming.socket.destroy());
      case 'absent':
        answer.writeHead(404, { 'content-type': 'text/plain' }).end('absent');
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    put: (path, fate) => void fates.push({ path, fate }),
    clear: () => {
      fates = [];
      for (const go of waiting.splice(0)) go();
    },
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** How an answer reaches the browser. */
type Delivery = (reply: IncomingMessage, answer: ServerResponse) => void;

const whole: Delivery = (reply, answer) => {
  answer.writeHead(reply.statusCode ?? 502, reply.headers);
  reply.pipe(answer);
};

/** The beginning, and then nothing more. */
const begin: Delivery = (reply, answer) => {
  answer.writeHead(reply.statusCode ?? 502, reply.headers);
  reply.once('data', (chunk: Buffer) => answer.write(chunk.subarray(0, 1000)));
};

function pass(target: string, incoming: IncomingMessage, answer: ServerResponse, deliver = whole): void {
  const onward = request(
    new URL(incoming.url ?? '/', target),
    // A connection of its own: a kept one may close just then, and the browser would ask twice.
    { method: incoming.method ?? 'GET', headers: incoming.headers, agent: false },
    (reply) => deliver(reply, answer),
  );
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
