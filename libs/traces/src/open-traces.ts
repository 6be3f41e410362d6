import { setTimeout } from 'node:timers/promises';
import { type Failures, reportingExporter } from './reporting-exporter';
import { watchCalls } from './watch-calls';
import { type WatchedReply, type WatchedRequest, watchRequests } from './watch-requests';

/** A finished step, described in words of the program. */
interface Step {
  name: string;
  durationMs: number;
  attributes: Record<string, string>;
  failed: boolean;
}

/** Makes spans of requests and of the steps of a request. They name no person. */
export interface Traces {
  /** Begins the span of a request. Use it as the first hook `onRequest`. Later log lines have the id of the trace. */
  begin: (request: WatchedRequest, reply: WatchedReply, done: () => void) => void;
  /**
   * Continues the span of a request after its body was read. Use it as the hook `preValidation`, because a body arrives
   * outside the span.
   */
  resume: (request: WatchedRequest, done: () => void) => void;
  /** Sets a function that is called with the reason why traces do not arrive, at most once a minute. */
  onFailure: (report: (reason: string) => void) => void;
  /** Records a call to the database that has just ended. Outside a span it does nothing. */
  note: (step: Step) => void;
  /** Runs the work in a span. `root` starts a trace. */
  span: <T>(name: string, work: () => Promise<T>, options?: { root?: boolean }) => Promise<T>;
  /** Sends the remaining spans, for at most `stopMs`. */
  stop: () => Promise<void>;
}

interface TraceOptions {
  /** The name of the service if `OTEL_SERVICE_NAME` is not set. */
  service: string;
  version: string;
  /** Whether calls over HTTP get spans. */
  calls: boolean;
  /** The longest time that `stop` takes. */
  stopMs?: number;
}

/**
 * Loads the official SDK, which reads the variables `OTEL_*` of the process, and opens the traces. The receiver is
 * `OTEL_EXPORTER_OTLP_ENDPOINT`. Spans are sent in batches in the background. Spans that do not arrive are dropped.
 */
export async function openTraces({ service, version, calls, stopMs = 2000 }: TraceOptions): Promise<Traces> {
  // The SDK is loaded only here, so that a service without traces does not load it.
  const [api, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const failures: Failures = { report: () => undefined };
  const resource = resources.resourceFromAttributes({ 'service.name': service, 'service.version': version });
  const provider = new NodeTracerProvider({
    // The resource has only what the operator sets. Nothing is read from the machine.
    resource: resource.merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new BatchSpanProcessor(reportingExporter(new OTLPTraceExporter(), failures))],
  });
  provider.register();
  const tracer = provider.getTracer('stupeni');
  const { context, SpanKind, SpanStatusCode, trace } = api;
  const ignoreCalls = calls ? watchCalls(api, tracer) : () => undefined;

  return {
    ...watchRequests(api, tracer),
    onFailure: (report) => void (failures.report = report),
    note({ name, durationMs, attributes, failed }) {
      if (!trace.getActiveSpan()?.isRecording()) return;
      const end = performance.timeOrigin + performance.now();
      const span = tracer.startSpan(name, {
        kind: SpanKind.CLIENT,
        startTime: end - durationMs,
        attributes,
      });
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    async span(name, work, { root = false } = {}) {
      const span = tracer.startSpan(name, { root });
      try {
        return await context.with(trace.setSpan(context.active(), span), work);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    async stop() {
      ignoreCalls();
      const stopTimer = new AbortController();
      const limit = setTimeout(stopMs, undefined, { signal: stopTimer.signal }).catch(() => undefined);
      // The exporter reports why the last spans did not arrive.
      const shutdown = provider.shutdown().catch(() => undefined);
      await Promise.race([shutdown, limit]);
      stopTimer.abort();
    },
  };
}
