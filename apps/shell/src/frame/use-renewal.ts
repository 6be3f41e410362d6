import { call } from '@stupeni/api-client';
import { readToken } from '@stupeni/session';
import { isRenewalDue, storeRenewed } from '@stupeni/session/renewal';
import { useEffect } from 'react';
import { whenIdle } from '../news/when-idle';

/**
 * Renews the token of a remembered session while somebody looks at the page: after it has loaded, and when it becomes
 * visible. A failed renewal changes nothing: the token is still valid for days.
 */
export function useRenewal(): void {
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === 'visible') void renewIfDue();
    };
    whenIdle(renew);
    document.addEventListener('visibilitychange', renew);
    return () => document.removeEventListener('visibilitychange', renew);
  }, []);
}

/** `call` reports a session that ended, like every other call does. */
async function renewIfDue(): Promise<void> {
  const old = readToken();
  if (old === null || !isRenewalDue(old)) return;
  try {
    storeRenewed((await call('renewSession')).token, old);
  } catch (cause) {
    console.debug('The session was not renewed.', cause);
  }
}
