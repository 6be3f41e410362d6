import type { ErrorReports } from './error-reports';

const errorLevel = 50;

/** The part of a pino logger that the hook uses. */
interface Logger {
  bindings: () => Record<string, unknown>;
}
type LogMethod = (...args: never[]) => void;

/**
 * Hooks of pino that report each error in a line of the level `error`. A service logs every unexpected error in such a
 * line. The text of the line and its other fields are not reported.
 */
export const reportingLog = (reports: Pick<ErrorReports, 'report'>) => ({
  logMethod(this: Logger, args: unknown[], method: LogMethod, level: number): void {
    if (level >= errorLevel) {
      const [first] = args;
      const { err = first, reqId = this.bindings()['reqId'] } = (first ?? {}) as Record<string, unknown>;
      if (err instanceof Error) reports.report(err, typeof reqId === 'string' ? { requestId: reqId } : {});
    }
    Reflect.apply(method, this, args);
  },
});
