import type { SpanExporter } from '@opentelemetry/sdk-trace-node';

/** Called with a sentence that says why spans do not arrive. */
export interface Failures {
  report: (reason: string) => void;
}

const minuteMs = 60_000;

/** An exporter that reports its failures, at most once a minute. The SDK itself says nothing. */
export function reportingExporter(
  exporter: SpanExporter,
  failures: Failures,
  now: () => number = Date.now,
): SpanExporter {
  let lastReportAt = -Infinity;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && now() - lastReportAt >= minuteMs) {
          lastReportAt = now();
          failures.report(result.error.message);
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
