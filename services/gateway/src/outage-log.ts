import type { FastifyBaseLogger } from 'fastify';

const intervalMs = 10_000;

/**
 * Logs that the API does not answer: one line without a stack, at most every ten seconds, because each page calls a
 * stopped API many times. Errors other than connection errors are logged with their stack. The log is of one such
 * request, so that the line has its id and its trace.
 */
export function outageLog(
  now: () => number = Date.now,
): (error: unknown, log: Pick<FastifyBaseLogger, 'warn' | 'error'>) => void {
  let loggedAt = -Infinity;
  return (error, log) => {
    const code = readCode(error);
    if (code === null) return log.error({ err: error }, 'запрос не дошёл до API');
    if (now() - loggedAt < intervalMs) return;
    loggedAt = now();
    log.warn(`API не отвечает (${code})`);
  };
}

function readCode(error: unknown): string | null {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return typeof code === 'string' && /^(E[A-Z]+|UND_ERR_[A-Z_]+)$/.test(code) ? code : null;
}
