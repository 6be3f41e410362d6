import type { Role } from '@stupeni/contract';
import type { RemoteName, ShellUser } from '@stupeni/federation';
import { readToken } from '@stupeni/session';
import { useEffect, useState } from 'react';
import { beginLoading } from '../remotes/loads';
import { followNews } from './follow-news';
import { whenIdle } from './when-idle';

/** Whom the server tells anything (`LiveEvents` of the contract). */
const told: readonly Role[] = ['LEARNER', 'TEACHER', 'MODERATOR'];

/** Follows what the server tells, while somebody is signed in whom it tells anything. */
export function useNews({ id, role }: ShellUser, remote: RemoteName): void {
  // Going over to another area is no reason to connect anew.
  const [first] = useState(remote);
  useEffect(() => {
    if (!told.includes(role)) return;
    // The area reads what it shows later than this.
    const shownFrom = Date.now();
    let gone = false;
    let stop: (() => void) | undefined;
    const start = () => {
      const token = readToken();
      if (!gone && token !== null) stop ??= followNews(id, token, shownFrom);
    };
    const pause = () => {
      stop?.();
      stop = undefined;
    };
    // The page comes first: a browser has few connections to one host, and the stream holds on to one.
    const drawn = () => whenIdle(start);
    beginLoading(first).remote.then(drawn, drawn);
    // A page that rests in the browser's memory must not hold the lead.
    const back = ({ persisted }: PageTransitionEvent) => persisted && start();
    window.addEventListener('pagehide', pause);
    window.addEventListener('pageshow', back);
    return () => {
      gone = true;
      window.removeEventListener('pagehide', pause);
      window.removeEventListener('pageshow', back);
      pause();
    };
  }, [id, role, first]);
}
