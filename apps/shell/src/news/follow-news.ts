import { emit, on, type ServerNews } from '@stupeni/federation';
import { presentToken } from '@stupeni/session/renewal';
import { pollNews } from './poll-news';
import { followEvents } from './follow-events';
import { toNews } from './news-of';
import { openTabs, type TabMessage } from './tabs';
import { useUnread } from './unread';
import { whileLeading } from './while-leading';

// A notification has the time when its transaction started. The transaction may end this much later, in ms.
const toleranceMs = 2000;
/** Where a proxy blocks the stream, the tab asks the API for its state at most once in this time, in ms. */
const pollIntervalMs = 45_000;

/**
 * Follows the API's events over one stream for all tabs of the browser. The leading tab reads the stream and passes the
 * events to the others. The bell gets the state, and the remotes get later changes. After a gap in the stream the
 * remotes get `everything`. If a proxy blocks the stream, the leading tab asks the API after a failed attempt, at most
 * once in `pollIntervalMs`. Returns a function that stops everything.
 *
 * @param shownFrom the moment (ms of the browser's clock) after which the remotes have read their data. When the first
 * state has a newer notification, the remotes get it too.
 */
export function followNews(user: number, token: string, shownFrom: number): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wake = new EventTarget();
  let isLeading = false;
  /** Whether this tab has received anything. */
  let hasReceived = false;
  /** The last state. A tab that opens later gets it. */
  let state: ServerNews | null = null;
  let stateSince: number | null = null;
  let askedAt = -Infinity;
  // The moment from which the remotes may have missed news. Null after they have got the news from before the first
  // state.
  let missedFrom: number | null = shownFrom;

  const tabs = openTabs(user, receive);
  // A call of a remote has succeeded, so the stream may be able to connect again.
  const stopListening = on('stupeni:notifications-changed', () => tell({ kind: 'wake' }));
  tabs.tell({ kind: 'hello' });
  void whileLeading(lead, signal);

  return () => {
    stopListening();
    stopping.abort();
    tabs.close();
  };

  async function lead(): Promise<void> {
    isLeading = true;
    // The first event of a connection is the state, not a change.
    let isState = true;
    const end = await followEvents({
      token,
      signal,
      wake,
      onConnected(isReconnect) {
        isState = true;
        if (isReconnect || hasReceived) tell({ kind: 'news', news: { topic: 'everything' } });
        hasReceived = true;
      },
      onEvent(event) {
        const news = toNews(event);
        if (!news) return;
        const isKnown = isSame(news, state);
        const kind = news.topic === 'notifications' && (isState || isKnown) ? 'state' : 'news';
        isState = false;
        tell(kind === 'news' ? { kind, news } : { kind, news, since: computeCreationTime(news) });
      },
      onSilent: () => void poll(),
    });
    isLeading = false;
    if (end === 'over') tell({ kind: 'over' });
  }

  async function poll(): Promise<void> {
    if (Date.now() - askedAt < pollIntervalMs) return;
    askedAt = Date.now();
    const polledState = await pollNews(token);
    if (polledState === null || signal.aborted) return;
    hasReceived = true;
    if (polledState.bell) tell({ kind: 'state', news: polledState.bell, since: null });
    tell({ kind: 'news', news: { topic: 'everything' } });
  }

  /** Sends a message to this tab and the others. */
  function tell(message: TabMessage): void {
    receive(message);
    tabs.tell(message);
  }

  function receive(message: TabMessage): void {
    switch (message.kind) {
      case 'hello':
        if (isLeading && hasReceived) tabs.tell({ kind: 'state', news: state, since: stateSince });
        return;
      case 'wake':
        wake.dispatchEvent(new Event('wake'));
        return;
      case 'over':
        // The event is not sent if the person has signed out, or if another person has signed in.
        if (presentToken(token) !== null) emit('stupeni:session-expired');
        return;
      case 'state':
        return receiveState(message.news, message.since);
      case 'news':
        missedFrom = null;
        remember(message.news, computeCreationTime(message.news));
        return passToRemotes(message.news);
      default:
        return message satisfies never;
    }
  }

  function receiveState(news: ServerNews | null, since: number | null): void {
    remember(news, since);
    if (news === null) return;
    const isMissed = missedFrom !== null && since !== null && since > missedFrom - toleranceMs;
    missedFrom = null;
    if (isMissed) passToRemotes(news);
  }

  /** Sends the news to the remotes, except after a sign-out: the API would reject their reads. */
  function passToRemotes(news: ServerNews): void {
    if (presentToken(token) !== null) emit('stupeni:server-news', news);
  }

  function remember(news: ServerNews | null, since: number | null): void {
    hasReceived = true;
    if (news?.topic !== 'notifications') return;
    state = news;
    stateSince = since;
    useUnread.setState({ count: news.unread });
  }
}

/** When the newest notification was created, in ms of this browser's clock. Null when unknown. */
const computeCreationTime = (news: ServerNews): number | null =>
  news.topic === 'notifications' && news.age !== undefined ? Date.now() - news.age : null;

/** Whether an event repeats the known state. */
const isSame = (news: ServerNews, state: ServerNews | null): boolean =>
  news.topic === 'notifications' &&
  state?.topic === 'notifications' &&
  news.unread === state.unread &&
  news.newest === state.newest;
