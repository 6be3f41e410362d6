import type { FastifyBaseLogger } from 'fastify';

const pause = 10_000; // ms

/**
 * Says that the API does not answer in one line without a stack, at most every ten seconds: while it is
 * down each page asks for it many times. What is no matter of the connection is told whole.
 */
export function outageLog(
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  now: () => number = Date.now,
): (error: unknown) => void {
  let saidAt = -Infinity;
  return (error) => {
    const code = codeOf(error);
    if (code === null) return log.error(error, 'запрос не дошёл до API');
    if (now() - saidAt < pause) return;
    saidAt = now();
    log.warn(`API не отвечает (${code})`);
  };
}

function codeOf(error: unknown): string | null {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return typeof code === 'string' && /^(E[A-Z]+|UND_ERR_[A-Z_]+)$/.test(code) ? code : null;
}
