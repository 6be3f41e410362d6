import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, Registry } from 'prom-client';

// Seconds; our reads take a millisecond or two, a sign-in some ten.
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Times every request of the app by method, route and status, and counts refusals by their status. */
export function measureRequests(app: FastifyInstance): Registry {
  const registry = new Registry();
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'http_server_errors_total',
    help: 'Answers of the 5xx family',
    registers: [registry],
  });
  // Looked up by one text: the library puts the labels in order anew each time.
  const timers = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  const timerOf = (method: string, route: string, status: string) => {
    const name = `${method} ${status} ${route}`;
    const timer = timers.get(name) ?? duration.labels(method, route, status);
    timers.set(name, timer);
    return timer;
  };
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern, never the address itself: ids must not become labels.
    const route = request.routeOptions.url ?? 'unknown';
    timerOf(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc();
    done();
  });
  return registry;
}
