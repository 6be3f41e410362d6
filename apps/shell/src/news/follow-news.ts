import { emit, on, type ServerNews } from '@stupeni/federation';
import { readToken } from '@stupeni/session';
import { useUnread } from '../header/unread';
import { followEvents } from './follow-events';
import { newsOf } from './news-of';
import { openTabs, type TabMessage } from './tabs';
import { whileLeading } from './while-leading';

/**
 * Follows what the server tells, over one stream for all tabs of the browser: the leading tab reads it and passes
 * it on. The bell learns the state; areas hear of what changes after that, and, once the connection is back, that
 * everything may have. Returns how to stop.
 */
export function followNews(user: number, token: string): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wake = new EventTarget();
  let leading = false;
  // Whether this tab has heard anything, and the state that a tab opened later will ask for.
  let hasHeard = false;
  let state: ServerNews | null = null;

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
        tell({ kind, news });
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
        if (leading && hasHeard) tabs.tell({ kind: 'state', news: state });
        return;
      case 'wake':
        wake.dispatchEvent(new Event('wake'));
        return;
      case 'over':
        // Signed out or in anew meanwhile: then it was another session that ended.
        if (readToken() === token) emit('stupeni:session-expired');
        return;
      case 'state':
        return remember(message.news);
      case 'news':
        remember(message.news);
        return emit('stupeni:server-news', message.news);
      default:
        return message satisfies never;
    }
  }

  function remember(news: ServerNews | null): void {
    hasHeard = true;
    if (news?.topic !== 'notifications') return;
    state = news;
    useUnread.setState({ count: news.unread });
  }
}

/** A state that is told once more is no news. */
const isSame = (news: ServerNews, state: ServerNews | null): boolean =>
  news.topic === 'notifications' &&
  state?.topic === 'notifications' &&
  news.unread === state.unread &&
  news.newest === state.newest;
