import type { Role } from '@stupeni/contract';
import type { RemoteName, ShellUser } from '@stupeni/federation';
import { readToken } from '@stupeni/session';
import { useEffect, useState } from 'react';
import { beginLoading } from '../remotes/loads';
import { followNews } from './follow-news';
import { whenIdle } from './when-idle';

/** The roles that get events (`LiveEvents` of the contract). */
const rolesWithEvents: readonly Role[] = ['LEARNER', 'TEACHER', 'MODERATOR', 'CREATOR'];

/** Follows the API's events while a person with one of these roles is signed in. */
export function useNews({ id, role }: ShellUser, remote: RemoteName): void {
  // The first remote. When the person opens another one, the stream does not reconnect.
  const [firstRemote] = useState(remote);
  useEffect(() => {
    if (!rolesWithEvents.includes(role)) return;
    // The remote reads its data after this moment.
    const shownFrom = Date.now();
    let isUnmounted = false;
    let stop: (() => void) | undefined;
    const start = () => {
      const token = readToken();
      if (!isUnmounted && token !== null) stop ??= followNews(id, token, shownFrom);
    };
    const pause = () => {
      stop?.();
      stop = undefined;
    };
    // The stream waits for the page: a browser has few connections to one host, and the stream uses one of them.
    const startWhenIdle = () => whenIdle(start);
    beginLoading(firstRemote).remote.then(startWhenIdle, startWhenIdle);
    // A page in the back/forward cache must not be the leading tab.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && start();
    window.addEventListener('pagehide', pause);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      isUnmounted = true;
      window.removeEventListener('pagehide', pause);
      window.removeEventListener('pageshow', onPageShow);
      pause();
    };
  }, [id, role, firstRemote]);
}
