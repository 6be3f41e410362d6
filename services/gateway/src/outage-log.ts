import type { FastifyBaseLogger } from 'fastify';

const intervalMs = 10_000;

/** Logs that something does not answer. `log` is the log of the request that got no answer. */
type ReportOutage = (error: unknown, log: Pick<FastifyBaseLogger, 'warn' | 'error'>) => void;

/**
 * Makes a function that logs that the API does not answer: one line without a stack, at most every ten seconds, because
 * each page calls a stopped API many times. Errors other than connection errors are logged with their stack. The line is
 * written to the log of one such request, so that it has the id and the trace of the request.
 */
export function makeOutageLog(now: () => number = Date.now): ReportOutage {
  let loggedAt = -Infinity;
  return (error, log) => {
    const code = readCode(error);
    if (code === null) return log.error({ err: error }, 'запрос не дошёл до API');
    if (now() - loggedAt < intervalMs) return;
    loggedAt = now();
    log.warn(`API не отвечает (${code})`);
  };
}

/**
 * Makes a function that logs that one process of the API does not answer while others do: one line for each process, at
 * most every ten seconds. Only this line shows the failure, because people notice nothing.
 */
export function makeProcessOutageLog(
  now: () => number = Date.now,
): (origin: string, ...outage: Parameters<ReportOutage>) => void {
  const loggedAt = new Map<string, number>();
  return (origin, error, log) => {
    if (now() - (loggedAt.get(origin) ?? -Infinity) < intervalMs) return;
    loggedAt.set(origin, now());
    log.warn(`процесс API ${origin} не отвечает (${readCode(error) ?? 'ответа нет долго'})`);
  };
}

function readCode(error: unknown): string | null {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return typeof code === 'string' && /^(E[A-Z]+|UND_ERR_[A-Z_]+)$/.test(code) ? code : null;
}
