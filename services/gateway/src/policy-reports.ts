import type { FastifyInstance } from 'fastify';

const minute = 60_000;
const perMinute = 20;
const maxLogged = 2000; // characters of a report that are logged

/** Accepts browsers' reports about violations of the page's policy and logs at most twenty a minute. */
export function receivePolicyReports(app: FastifyInstance, now: () => number = Date.now): void {
  let window = { start: now(), count: 0 };

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const types = ['application/csp-report', 'application/reports+json', 'application/json'];
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) =>
      done(null, body),
    );

    scope.post('/csp-report', async (request, reply) => {
      if (now() - window.start >= minute) window = { start: now(), count: 0 };
      window.count += 1;
      if (window.count <= perMinute) {
        scope.log.warn(
          { report: withoutTokens(String(request.body)).slice(0, maxLogged) },
          'a page violated its content security policy',
        );
      }
      return reply.code(204).send();
    });
  });
}

/** Hides the tokens: a report has the address of its page, and the address of a personal link has a token. */
const withoutTokens = (report: string) => report.replaceAll(/([?&]token=)[\w-]+/g, '$1…');
