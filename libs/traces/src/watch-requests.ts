import type * as Api from '@opentelemetry/api';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

interface Logger {
  child: (bindings: { traceId: string }) => Logger;
}

/** What is read of a request of Fastify. */
export interface WatchedRequest {
  id: string;
  method: string;
  headers: IncomingHttpHeaders;
  routeOptions: { url?: string | undefined };
  log: Logger;
  /** The header that passes the trace on; set here. */
  traceparent?: string;
}

/** What is read of a reply of Fastify. */
export interface WatchedReply {
  raw: ServerResponse;
  log: Logger;
}

/**
 * Makes a span of each request, to the last byte of its answer. It has the method, the pattern of the route, the status
 * and the id of the request. The address, the headers and the client are left out. `traceparent` of the caller continues
 * a trace. Its `tracestate` and `baggage` are not read, because they can hold any text.
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
      const own = trace.setSpan(parent, span);
      propagation.inject(own, request, {
        set(target, field, value) {
          if (field === 'traceparent') target.traceparent = value;
        },
      });
      request.log = reply.log = request.log.child({ traceId: span.spanContext().traceId });
      contexts.set(request, own);
      // Also when the client leaves before the end.
      reply.raw.once('close', () => {
        const { statusCode, writableFinished } = reply.raw;
        if (writableFinished) span.setAttribute('http.response.status_code', statusCode);
        else span.setAttribute('error.type', 'aborted');
        if (writableFinished && statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      context.with(own, done);
    },
    resume(request: WatchedRequest, done: () => void): void {
      context.with(contexts.get(request) ?? ROOT_CONTEXT, done);
    },
  };
}
