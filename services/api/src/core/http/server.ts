import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { bodyLimits } from '@stupeni/contract';
import { readRequestId } from '@stupeni/contract/request-id';
import { securityHeaders } from '@stupeni/contract/security-headers';
import { type ErrorReports, reportingLog } from '@stupeni/error-reports';
import type { Traces } from '@stupeni/traces';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { closeGently } from './close-gently';
import { answerFrameworkError, translateErrors } from './errors';
import { hasManyValues } from './many-values';
import { answerNotHttp } from './not-http';
import { toLoggedError } from './logged-error';
import { problem } from './problem';
import { readBodiesToEnd } from './read-to-end';
import { RequestLog } from './request-log';
import { issueText } from './texts';
import { serializeLate } from './serialization';
import { useStrictValidation } from './validation';

export interface ServerSettings {
  logLevel: string;
  trustProxy: string | false;
  version: string;
  /** Target of the log; standard output by default. */
  stream?: { write(line: string): void };
  /** Where errors of the log are reported. */
  errorReports?: ErrorReports | null;
  /** Makes a span of each request. */
  traces?: Traces | null;
}

/** Creates a server without routes: logging, validation, errors and headers that apply to every request. */
export function createServer({
  logLevel,
  trustProxy,
  version,
  stream,
  errorReports = null,
  traces = null,
}: ServerSettings): FastifyInstance {
  const headers = { ...securityHeaders, 'api-version': version, 'cache-control': 'no-store' };
  const addHeaders = ({ id }: FastifyRequest, reply: FastifyReply) =>
    reply.headers(headers).header('x-request-id', id);
  const app = Fastify({
    logger: makeLogger(logLevel, { stream, errorReports }),
    trustProxy,
    logController: new RequestLog(),
    bodyLimit: bodyLimits.usual,
    // The largest upload over a slow line takes minutes. files/sweep-files.ts relies on this limit.
    requestTimeout: 5 * 60_000,
    connectionTimeout: 0,
    // A request on an open connection is answered as usual. Fastify's own 503 would fail it, also behind a balancer.
    return503OnClosing: false,
    keepAliveTimeout: 72_000,
    // The headers have room for a token that is far too long, so that it is rejected as a token and not as a header.
    http: { maxHeaderSize: 64 * 1024, headersTimeout: 15_000 },
    routerOptions: { maxParamLength: 100 },
    genReqId: ({ headers }) => readRequestId(headers['x-request-id']) ?? randomUUID(),
    clientErrorHandler: answerNotHttp,
    frameworkErrors: (error, request, reply) =>
      void answerFrameworkError(error, request, addHeaders(request, reply)),
  });
  if (traces) watchRequests(app, traces);
  closeGently(app);
  // Only JSON bodies are accepted: a text body would skip the schema.
  app.removeContentTypeParser('text/plain');
  readJson(app);
  useStrictValidation(app);
  serializeLate(app);
  translateErrors(app);
  readBodiesToEnd(app);
  app.addHook('onRequest', (request, reply, done) => {
    addHeaders(request, reply);
    done();
  });
  return app;
}

/** Makes a span of each request. It is the first hook, so that the log lines of the others have the id of the trace. */
function watchRequests(app: FastifyInstance, traces: Traces): void {
  traces.onFailure((reason) => app.log.warn({ reason }, 'traces do not arrive'));
  app.addHook('onRequest', (request, reply, done) => traces.begin(request, reply, done));
  app.addHook('preValidation', (request, _reply, done) => traces.resume(request, done));
}

// Many clients send the JSON content type with an empty body: a call without a body must accept that.
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) done(null, undefined);
    else if (hasManyValues(bytes)) done(problem('file_too_large'));
    // Decoding would replace invalid bytes by U+FFFD and lose the letter.
    else if (!isUtf8(bytes))
      done(problem('validation', { issues: [{ path: '', message: issueText.notUtf8 }] }));
    else void parse(request, bytes.toString(), done);
  });
}

const makeLogger = (
  level: string,
  { stream, errorReports }: Pick<ServerSettings, 'stream' | 'errorReports'>,
): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        ...(stream && { stream }),
        ...(errorReports && { hooks: reportingLog(errorReports) }),
        serializers: { err: toLoggedError },
        redact: {
          paths: [
            'req.headers.authorization',
            'headers.authorization',
            'authorization',
            'password',
            '*.password',
            'token',
            '*.token',
          ],
          censor: '[скрыто]',
        },
      };
