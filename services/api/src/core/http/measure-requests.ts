import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

// Seconds. A read takes one or two milliseconds, a sign-in about ten.
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures the process, and the duration of every request by method, route and status, and counts 5xx answers. */
export function measureRequests(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'http_server_errors_total',
    help: 'Answers with a 5xx status',
    registers: [registry],
  });
  // The library sorts the labels at each call. So each combination is cached under one string.
  const timers = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  const getTimer = (method: string, route: string, status: string) => {
    const name = `${method} ${status} ${route}`;
    const timer = timers.get(name) ?? duration.labels(method, route, status);
    timers.set(name, timer);
    return timer;
  };
  app.addHook('onResponse', (request, reply, done) => {
    // Use the route pattern, because an id in the address must not become a label.
    const route = request.routeOptions.url ?? 'unknown';
    getTimer(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc();
    done();
  });
  return registry;
}
