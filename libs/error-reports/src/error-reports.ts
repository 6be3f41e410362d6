import { type EventFacts, toEvent, type SeenError } from './to-event';
import { readDsn } from './read-dsn';

/** Sends errors to a Sentry-compatible address. */
export interface ErrorReports {
  /** Never throws and never waits. */
  report: (
    error: SeenError,
    facts?: Pick<EventFacts, 'requestId' | 'tags'> & { service?: 'browser' },
  ) => void;
  /** Resolves when no report is being sent. */
  settled: () => Promise<void>;
}

interface ErrorReportOptions extends Pick<EventFacts, 'release' | 'environment' | 'service'> {
  /** The address of the project (`SENTRY_DSN`). */
  dsn: string;
  /** Called at most once a minute with a sentence that says why reports do not arrive. */
  onFailure: (reason: string) => void;
  /** The time in ms since 1970; specs set it. */
  now?: () => number;
}

const minuteMs = 60_000;
const timeoutMs = 5000;
const mostPerMinute = 20;
const mostAtOnce = 3;

/**
 * Makes the object that sends reports. At most twenty reports are sent in a minute, the same error once a minute, and
 * three at the same time. Other reports are dropped, because the log has the errors. `onFailure` is told why the
 * address failed. Nothing waits for a report.
 */
export function openErrorReports({
  dsn,
  onFailure,
  now = Date.now,
  ...own
}: ErrorReportOptions): ErrorReports {
  const target = readDsn(dsn);
  if (!target) throw new TypeError('SENTRY_DSN is not the address of a project');
  const running = new Set<Promise<void>>();
  const pace = { from: -Infinity, sent: new Set<string>(), reportedAt: -Infinity, restsUntil: -Infinity };

  const maySend = (mark: string): boolean => {
    if (now() - pace.from >= minuteMs) Object.assign(pace, { from: now(), sent: new Set() });
    const isNew = !pace.sent.has(mark) && pace.sent.size < mostPerMinute;
    if (!isNew || running.size >= mostAtOnce || now() < pace.restsUntil) return false;
    pace.sent.add(mark);
    return true;
  };
  const reportFailure = (reason: string) => {
    if (now() - pace.reportedAt < minuteMs) return;
    pace.reportedAt = now();
    onFailure(reason);
  };
  const send = async (event: ReturnType<typeof toEvent>): Promise<void> => {
    const lines = [{ event_id: event.event_id, sent_at: event.timestamp }, { type: 'event' }, event];
    const answer = await fetch(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=stupeni/1, sentry_key=${target.key}`,
      },
      body: lines.map((part) => JSON.stringify(part)).join('\n'),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (answer.ok) return;
    if (answer.status === 429)
      pace.restsUntil = now() + parseRetryAfter(answer.headers.get('retry-after')) * 1000;
    reportFailure(`the address answered ${answer.status}`);
  };

  return {
    report(error, { service, ...facts } = {}) {
      if (!maySend(`${error.name} ${error.stack?.split('\n')[1] ?? error.message}`)) return;
      const event = toEvent(error, { ...own, ...facts, ...(service && { service }) });
      const sending = send(event)
        .catch((failure: unknown) => reportFailure(findMessage(failure)))
        .finally(() => running.delete(sending));
      running.add(sending);
    },
    settled: async () => void (await Promise.all(running)),
  };
}

const parseRetryAfter = (header: string | null): number =>
  /^\d{1,5}$/.test(header ?? '') ? Number(header) : 60;

function findMessage(failure: unknown): string {
  const { cause, message } = failure as Error;
  return cause instanceof Error ? cause.message : message;
}
