import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delayAnswer } from './slowness';

/**
 * What happens to a request:
 *
 * - `hang`: it gets no answer.
 * - `late`: it waits for `clear`.
 * - `silent`: its answer stops after the first thousand bytes.
 * - `absent`: it gets the status 404.
 * - `cut`: the connection breaks before the API receives it.
 * - `answerLost`: the API carries it out, and its answer is lost.
 */
type Disturbance = 'hang' | 'late' | 'silent' | 'absent' | 'cut' | 'answerLost';

/** A proxy between the browser and the gateway that can disturb requests by path. */
export interface Obstacles {
  url: string;
  /** Sends all later requests to this address of the gateway. */
  leadTo(target: () => string): void;
  /** Disturbs requests with matching paths until `clear`. */
  put(path: RegExp, disturbance: Disturbance): void;
  clear(): void;
  /** Paths of all requests so far, in order, without those that the browser answered from its cache. */
  requests: string[];
  stop(): Promise<void>;
}

/**
 * Starts the proxy. It can start before the gateway, so that the API gets its address as that of the school.
 *
 * @param host a name of this machine
 */
export async function startObstacles(host = '127.0.0.1'): Promise<Obstacles> {
  let target = (): string => {
    throw new Error('The proxy leads nowhere yet.');
  };
  let disturbances: { path: RegExp; disturbance: Disturbance }[] = [];
  const waiting: (() => void)[] = [];

  const requests: string[] = [];

  const server = createServer((incoming, answer) => {
    requests.push(incoming.url ?? '');
    const disturbance = disturbances.find(({ path }) => path.test(incoming.url ?? ''))?.disturbance;
    switch (disturbance) {
      case undefined:
        return void delayAnswer(incoming.url ?? '').then(() => pass(target(), incoming, answer));
      case 'hang':
        return;
      case 'late':
        return void waiting.push(() => pass(target(), incoming, answer));
      case 'silent':
        return pass(target(), incoming, answer, begin);
      case 'cut':
        return void incoming.socket.destroy();
      case 'answerLost':
        return pass(target(), incoming, answer, () => void incoming.socket.destroy());
      case 'absent':
        answer.writeHead(404, { 'content-type': 'text/plain' }).end('absent');
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://${host}:${port}`,
    requests,
    leadTo: (gateway) => void (target = gateway),
    put: (path, disturbance) => void disturbances.push({ path, disturbance }),
    clear: () => {
      disturbances = [];
      for (const go of waiting.splice(0)) go();
    },
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** How the browser receives an answer. */
type Delivery = (reply: IncomingMessage, answer: ServerResponse) => void;

const whole: Delivery = (reply, answer) => {
  answer.writeHead(reply.statusCode ?? 502, reply.headers);
  reply.pipe(answer);
};

/** Sends the beginning and then nothing more. */
const begin: Delivery = (reply, answer) => {
  answer.writeHead(reply.statusCode ?? 502, reply.headers);
  reply.once('data', (chunk: Buffer) => answer.write(chunk.subarray(0, 1000)));
};

function pass(target: string, incoming: IncomingMessage, answer: ServerResponse, deliver = whole): void {
  const onward = request(
    new URL(incoming.url ?? '/', target),
    // A new connection: a reused one may close at this moment, and the browser would repeat the request.
    { method: incoming.method ?? 'GET', headers: incoming.headers, agent: false },
    (reply) => deliver(reply, answer),
  );
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
