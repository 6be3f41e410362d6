import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { stripQuery } from './request-path';

/** What the gateway measures. Labels have no address, name or id of a person. */
export interface GatewayMetrics {
  /** Measures each request of the gateway. */
  watch: (app: FastifyInstance) => void;
  /** Notes that a process of the API did not answer; `lost` when the client got a 503 for it. */
  upstreamFailed: (how: 'repeated' | 'lost') => void;
  /** Notes a good registry: its format, its revision, and when it was published (ms since the epoch). */
  registryRead: (registry: { format: number; revision: number; publishedAtMs: number }) => void;
  /** Notes that the published registry cannot be used, so that the last good one stays. */
  registryFailed: () => void;
  /** Notes that the registry of the bucket was read and is in use. `atMs`: when (ms since the epoch). */
  registryFollowed: (atMs: number) => void;
  text: () => Promise<string>;
}

/** Measures nothing, for a gateway without METRICS_PORT. */
export const noMetrics: Omit<GatewayMetrics, 'text'> = {
  watch: () => undefined,
  upstreamFailed: () => undefined,
  registryRead: () => undefined,
  registryFailed: () => undefined,
  registryFollowed: () => undefined,
};

// Seconds. A file takes less than a millisecond, an upload minutes.
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/** Measures into a registry of its own. */
export function measureGateway(): GatewayMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'stupeni_gateway_request_duration_seconds',
    help: 'Duration of requests by class and status, to the last byte; status aborted: the client left',
    labelNames: ['class', 'status'],
    buckets,
    registers,
  });
  const streams = new Gauge({ name: 'stupeni_gateway_streams', help: 'Open event streams', registers });
  const failures = new Counter({
    name: 'stupeni_gateway_upstream_failures_total',
    help: 'Calls that a process of the API did not answer: repeated, or lost (the client got a 503)',
    labelNames: ['result'],
    registers,
  });
  for (const result of ['repeated', 'lost']) failures.inc({ result }, 0);
  const readable = new Gauge({
    name: 'stupeni_gateway_registry_readable',
    help: '1 when the published registry of releases is in use, 0 when it is missing or broken',
    registers,
  });
  const published = new Gauge({
    name: 'stupeni_gateway_registry_published_timestamp_seconds',
    help: 'Unix time when the registry in use was published',
    registers,
  });
  const copied = new Gauge({
    name: 'stupeni_gateway_releases_copied_timestamp_seconds',
    help: 'Unix time when the registry of the bucket was last read and in use; 0 without a bucket',
    registers,
  });
  const format = new Gauge({
    name: 'stupeni_gateway_registry_info',
    help: 'The registry in use, by format and revision; the value is 1',
    labelNames: ['format', 'revision'],
    registers,
  });
  return {
    watch(app) {
      app.addHook('onRequest', (request, { raw }, done) => {
        const start = performance.now();
        const kind = classify(request);
        if (kind === 'events') streams.inc();
        // This also runs when the client closes the connection before the end.
        raw.once('close', () => {
          if (kind === 'events') streams.dec();
          const status = raw.writableFinished ? String(raw.statusCode) : 'aborted';
          duration.observe({ class: kind, status }, (performance.now() - start) / 1000);
        });
        done();
      });
    },
    upstreamFailed: (result) => failures.inc({ result }),
    registryRead({ revision, publishedAtMs, ...read }) {
      readable.set(1);
      published.set(publishedAtMs / 1000);
      format.reset();
      format.set({ format: String(read.format), revision: String(revision) }, 1);
    },
    registryFailed: () => readable.set(0),
    registryFollowed: (atMs) => {
      readable.set(1);
      copied.set(atMs / 1000);
    },
    text: () => registry.metrics(),
  };
}

type RequestClass = 'api' | 'events' | 'releases' | 'registry' | 'embed' | 'health' | 'reports' | 'page';

const classes: [path: RegExp, kind: RequestClass][] = [
  [/^\/api\/events$/, 'events'],
  [/^\/api(\/|$)/, 'api'],
  [/^\/(assets|remotes)\//, 'releases'],
  [/^\/remotes\.json$/, 'registry'],
  [/^\/embed\//, 'embed'],
  [/^\/healthz$/, 'health'],
  [/^\/csp-report$/, 'reports'],
];

function classify({ url }: Pick<FastifyRequest, 'url'>): RequestClass {
  const asked = stripQuery(url);
  return classes.find(([path]) => path.test(asked))?.[1] ?? 'page';
}

/**
 * Answers `GET /metrics` on an address of its own, which the public must not reach.
 * @returns the port, and a function that stops the server
 */
export async function serveMetrics(
  metrics: Pick<GatewayMetrics, 'text'>,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.text().then(
      (text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listen(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => done());
  });
