import type { SpanExporter } from '@opentelemetry/sdk-trace-node';

/** Hears in one sentence why spans do not arrive. */
export interface Failures {
  tell: (reason: string) => void;
}

const minuteMs = 60_000;

/** An exporter that tells its failures, at most once a minute. The SDK itself says nothing. */
export function tellingExporter(
  exporter: SpanExporter,
  failures: Failures,
  now: () => number = Date.now,
): SpanExporter {
  let toldAt = -Infinity;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && now() - toldAt >= minuteMs) {
          toldAt = now();
          failures.tell(result.error.message);
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
