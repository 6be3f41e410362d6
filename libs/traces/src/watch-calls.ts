import type * as Api from '@opentelemetry/api';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';

/** A request as undici and node:http publish it, with the fields that this file reads. */
interface CallMessage {
  request: ClientRequest | { method: string; origin: string | URL };
  response?: Pick<IncomingMessage, 'statusCode'>;
}

const startChannels = ['undici:request:create', 'http.client.request.start'];
const answerChannels = ['undici:request:headers', 'http.client.response.finish'];
const endChannels = ['undici:request:trailers', 'http.client.response.finish'];
const failureChannels = ['undici:request:error', 'http.client.request.error'];

/**
 * Makes a span of each call that `fetch` and `node:http` send while a span is active: YooKassa, the bucket, sign-in at
 * another service. The span has the method, the host and the status, but not the path, the query and the headers.
 *
 * @returns a function that ends the watching
 */
export function watchCalls({ context, SpanKind, SpanStatusCode, trace }: typeof Api, tracer: Api.Tracer) {
  const spans = new WeakMap<object, Api.Span>();
  const listenTo = (names: readonly string[], note: (sent: CallMessage) => void) => {
    const listener = (message: unknown) => note(message as CallMessage);
    for (const name of names) subscribe(name, listener);
    return () => names.forEach((name) => unsubscribe(name, listener));
  };
  const unsubscribes = [
    listenTo(startChannels, ({ request }) => {
      if (!trace.getSpan(context.active())?.isRecording()) return;
      const host = 'origin' in request ? new URL(request.origin).hostname : request.host;
      const attributes = { 'http.request.method': request.method, 'server.address': host };
      spans.set(
        request,
        tracer.startSpan(`${request.method} ${host}`, { kind: SpanKind.CLIENT, attributes }),
      );
    }),
    listenTo(answerChannels, ({ request, response }) => {
      const status = response?.statusCode;
      const span = spans.get(request);
      if (status === undefined || !span) return;
      span.setAttribute('http.response.status_code', status);
      if (status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
    }),
    listenTo(failureChannels, ({ request }) => {
      spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR }).end();
    }),
    listenTo(endChannels, ({ request }) => spans.get(request)?.end()),
  ];
  return () => unsubscribes.forEach((stop) => stop());
}
