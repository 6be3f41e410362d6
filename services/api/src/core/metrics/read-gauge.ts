import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { withTimeout } from './with-timeout';

interface Value<Label extends string> {
  labels: Record<Label, string>;
  value: number;
}

interface ReadGauge<Label extends string> {
  name: string;
  help: string;
  labelNames?: readonly Label[];
  /** Resolves to the value, to one value for each set of labels, or to null when there is none now. */
  read: () => number | null | readonly Value<Label>[] | Promise<number | null | readonly Value<Label>[]>;
  /** The value while it cannot be read; by default none. */
  whenUnread?: number | undefined;
  /** Milliseconds for one read; 5,000 by default. Prometheus waits ten seconds for all metrics together. */
  timeoutMs?: number | undefined;
}

/**
 * Adds a gauge that is read when the metrics are read. While its value cannot be read, it has `whenUnread` or no
 * value, and the log says why. The other metrics are still answered: they are needed most when the database or the
 * disk fails.
 */
export function addReadGauge<Label extends string = never>(
  registry: Registry,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { name, help, labelNames = [], read, whenUnread, timeoutMs = 5000 }: ReadGauge<Label>,
): void {
  new Gauge<string>({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      // Without labels, `reset` would set it to 0.
      if (labelNames.length > 0) this.reset();
      else this.remove();
      try {
        const found = await withTimeout(read(), timeoutMs);
        if (found === null) return;
        const values = typeof found === 'number' ? [{ labels: {}, value: found }] : found;
        for (const { labels, value } of values) this.set(labels, value);
      } catch (error) {
        if (whenUnread !== undefined) this.set(whenUnread);
        log.warn({ err: error, metric: name }, 'could not read a metric');
      }
    },
  });
}
