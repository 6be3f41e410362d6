import { type EventFacts, toEvent, type SeenError } from './to-event';
import { readDsn } from './read-dsn';

/** Sends errors to a Sentry-compatible address. */
export interface ErrorReports {
  /** Never throws and never waits. */
  report: (
    error: SeenError,
    facts?: Pick<EventFacts, 'requestId' | 'tags'> & { service?: 'browser' },
  ) => void;
  /** Resolves when no report is on its way. */
  settled: () => Promise<void>;
}

interface Needs extends Pick<EventFacts, 'release' | 'environment' | 'service'> {
  /** The address of the project (`SENTRY_DSN`). */
  dsn: string;
  /** Hears in one sentence why reports do not arrive, at most once a minute. */
  onFailure: (reason: string) => void;
  /** ms since the epoch; specs set it. */
  now?: () => number;
}

const minuteMs = 60_000;
const timeoutMs = 5000;
const mostPerMinute = 20;
const mostAtOnce = 3;

/**
 * Opens the reports. At most twenty leave in a minute, the same error once a minute, three at a time. The others are
 * dropped: the log has them. A failure of the address is reported, and nothing waits for it.
 */
export function openErrorReports({ dsn, onFailure, now = Date.now, ...own }: Needs): ErrorReports {
  const target = readDsn(dsn);
  if (!target) throw new TypeError('SENTRY_DSN is not the address of a project');
  const running = new Set<Promise<void>>();
  const pace = { from: -Infinity, sent: new Set<string>(), reportedAt: -Infinity, restsUntil: -Infinity };

  const mayLeave = (mark: string): boolean => {
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
      if (!mayLeave(`${error.name} ${error.stack?.split('\n')[1] ?? error.message}`)) return;
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
