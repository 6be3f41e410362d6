import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { bodyLimits } from '@stupeni/contract';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { answerFrameworkError, translateErrors } from './errors';
import { hasManyValues } from './many-values';
import { answerNotHttp } from './not-http';
import { problem } from './problem';
import { readBodiesToEnd } from './read-to-end';
import { RequestLog } from './request-log';
import { issueText } from './texts';
import { useStrictValidation } from './validation';

export interface ServerSettings {
  logLevel: string;
  trustProxy: string | false;
  version: string;
  /** Where the log goes; standard output unless told. */
  stream?: { write(line: string): void };
}

// A client may name its request, so that one id runs through the gateway's log and ours.
const acceptableId = /^[\w.-]{8,64}$/;

/** An empty server with everything that holds for each request, whatever it asks for. */
export function createServer({ logLevel, trustProxy, version, stream }: ServerSettings): FastifyInstance {
  const app = Fastify({
    logger: loggerOf(logLevel, stream),
    trustProxy,
    logController: new RequestLog(),
    bodyLimit: bodyLimits.usual,
    // The greatest hand-in over a slow line takes minutes; files/sweep-files.ts counts on this limit.
    requestTimeout: 5 * 60_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    // Room for a token far over any of ours, so that it is refused as a token and not as a header.
    http: { maxHeaderSize: 64 * 1024, headersTimeout: 15_000 },
    routerOptions: { maxParamLength: 100 },
    genReqId: ({ headers }) => {
      const sent = headers['x-request-id'];
      return typeof sent === 'string' && acceptableId.test(sent) ? sent : randomUUID();
    },
    clientErrorHandler: answerNotHttp,
    frameworkErrors: (error, request, reply) => void answerFrameworkError(error, request, reply),
  });
  // A body is JSON or nothing: text would skip the schema.
  app.removeContentTypeParser('text/plain');
  readJson(app);
  useStrictValidation(app);
  translateErrors(app);
  readBodiesToEnd(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'x-request-id': request.id,
      'api-version': version,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    done();
  });
  return app;
}

// Many clients announce JSON also where they send nothing: a call that takes no body must not refuse them.
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) done(null, undefined);
    else if (hasManyValues(bytes)) done(problem('file_too_large'));
    // Read as text, what is no character would be stored as U+FFFD and the letter be lost.
    else if (!isUtf8(bytes))
      done(problem('validation', { issues: [{ path: '', message: issueText.notUtf8 }] }));
    else void parse(request, bytes.toString(), done);
  });
}

const loggerOf = (level: string, stream: ServerSettings['stream']): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        ...(stream && { stream }),
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
