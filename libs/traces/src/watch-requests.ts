import type * as Api from '@opentelemetry/api';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

interface Logger {
  child: (bindings: { traceId: string }) => Logger;
}

/** The parts of a request of Fastify that this file reads. */
export interface WatchedRequest {
  id: string;
  method: string;
  headers: IncomingHttpHeaders;
  routeOptions: { url?: string | undefined };
  log: Logger;
  /** The header that passes on the trace. This file sets it. */
  traceparent?: string;
}

/** The parts of a reply of Fastify that this file reads. */
export interface WatchedReply {
  raw: ServerResponse;
  log: Logger;
}

/**
 * Makes a span of each request, to the last byte of its answer. The span has the method, the pattern of the route, the
 * status and the id of the request, but not the address, the headers and the client. `traceparent` of the caller
 * continues a trace. Its `tracestate` and `baggage` are not read, because they can contain any text.
 */
export function watchRequests(
  { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }: typeof Api,
  tracer: Api.Tracer,
) {
  const contexts = new WeakMap<WatchedRequest, Api.Context>();
  return {
    begin(request: WatchedRequest, reply: WatchedReply, done: () => void): void {
      const { headers, id, method } = request;
      const route = request.routeOptions.url;
      const parent = propagation.extract(ROOT_CONTEXT, { traceparent: headers['traceparent'] });
      const attributes = {
        'http.request.method': method,
        ...(route !== undefined && { 'http.route': route }),
        'stupeni.request_id': id,
      };
      const name = route === undefined ? method : `${method} ${route}`;
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
      const spanContext = trace.setSpan(parent, span);
      propagation.inject(spanContext, request, {
        set(target, field, value) {
          if (field === 'traceparent') target.traceparent = value;
        },
      });
      request.log = reply.log = request.log.child({ traceId: span.spanContext().traceId });
      contexts.set(request, spanContext);
      // `close` also comes when the client disconnects before the end of the answer.
      reply.raw.once('close', () => {
        const { statusCode, writableFinished } = reply.raw;
        if (writableFinished) span.setAttribute('http.response.status_code', statusCode);
        else span.setAttribute('error.type', 'aborted');
        if (writableFinished && statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      context.with(spanContext, done);
    },
    resume(request: WatchedRequest, done: () => void): void {
      context.with(contexts.get(request) ?? ROOT_CONTEXT, done);
    },
  };
}
