import { emit, on, type ServerNews } from '@stupeni/federation';
import { readToken } from '@stupeni/session';
import { useUnread } from '../header/unread';
import { followEvents } from './follow-events';
import { newsOf } from './news-of';
import { openTabs, type TabMessage } from './tabs';
import { whileLeading } from './while-leading';

// A notification is as old as the transaction that wrote it, which may have ended a little later.
const slack = 2000; // ms

/**
 * Follows what the server tells, over one stream for all tabs of the browser: the leading tab reads it and passes
 * it on. The bell learns the state; areas hear of what changes after that, and, once the connection is back, that
 * everything may have. Returns how to stop.
 *
 * @param shownFrom the moment (ms of the browser's clock) from which the areas have read what they show: what the
 *   first state says came later is told to them, too
 */
export function followNews(user: number, token: string, shownFrom: number): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wake = new EventTarget();
  let leading = false;
  // Whether this tab has heard anything, and the state that a tab opened later will ask for.
  let hasHeard = false;
  let state: ServerNews | null = null;
  let stateSince: number | null = null;
  // Null once the areas have been told all that they may have missed before anything was heard.
  let missedFrom: number | null = shownFrom;

  const tabs = openTabs(user, hear);
  // An area's call got through: then the stream may, too.
  const leave = on('stupeni:notifications-changed', () => tell({ kind: 'wake' }));
  tabs.tell({ kind: 'hello' });
  void whileLeading(lead, signal);

  return () => {
    leave();
    stopping.abort();
    tabs.close();
  };

  async function lead(): Promise<void> {
    leading = true;
    // The first thing said after connecting is how it stands, not what is new.
    let isState = true;
    const end = await followEvents({
      token,
      signal,
      wake,
      onConnected(late) {
        isState = true;
        if (late || hasHeard) tell({ kind: 'news', news: { topic: 'everything' } });
        hasHeard = true;
      },
      onEvent(event) {
        const news = newsOf(event);
        if (!news) return;
        const asKnown = isSame(news, state);
        const kind = news.topic === 'notifications' && (isState || asKnown) ? 'state' : 'news';
        isState = false;
        tell(kind === 'news' ? { kind, news } : { kind, news, since: sinceOf(news) });
      },
    });
    leading = false;
    if (end === 'over') tell({ kind: 'over' });
  }

  /** Says it here and in the other tabs. */
  function tell(message: TabMessage): void {
    hear(message);
    tabs.tell(message);
  }

  function hear(message: TabMessage): void {
    switch (message.kind) {
      case 'hello':
        if (leading && hasHeard) tabs.tell({ kind: 'state', news: state, since: stateSince });
        return;
      case 'wake':
        wake.dispatchEvent(new Event('wake'));
        return;
      case 'over':
        // Signed out or in anew meanwhile: then it was another session that ended.
        if (readToken() === token) emit('stupeni:session-expired');
        return;
      case 'state':
        return hearState(message.news, message.since);
      case 'news':
        missedFrom = null;
        remember(message.news, sinceOf(message.news));
        return emit('stupeni:server-news', message.news);
      default:
        return message satisfies never;
    }
  }

  function hearState(news: ServerNews | null, since: number | null): void {
    remember(news, since);
    if (news === null) return;
    const missed = missedFrom !== null && since !== null && since > missedFrom - slack;
    missedFrom = null;
    if (missed) emit('stupeni:server-news', news);
  }

  function remember(news: ServerNews | null, since: number | null): void {
    hasHeard = true;
    if (news?.topic !== 'notifications') return;
    state = news;
    stateSince = since;
    useUnread.setState({ count: news.unread });
  }
}

/** When the newest notification came, on this browser's clock. */
const sinceOf = (news: ServerNews): number | null =>
  news.topic === 'notifications' && news.age !== undefined ? Date.now() - news.age : null;

/** A state that is told once more is no news. */
const isSame = (news: ServerNews, state: ServerNews | null): boolean =>
  news.topic === 'notifications' &&
  state?.topic === 'notifications' &&
  news.unread === state.unread &&
  news.newest === state.newest;
