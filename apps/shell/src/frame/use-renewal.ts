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
    const renewIfDue = makeRenewal();
    const renew = () => {
      if (document.visibilityState === 'visible') void renewIfDue();
    };
    whenIdle(renew);
    document.addEventListener('visibilitychange', renew);
    return () => document.removeEventListener('visibilitychange', renew);
  }, []);
}

/**
 * Makes the function that renews the token. Only one renewal runs at a time. The clock of this device may differ from
 * the clock of the API by hours, so that a new token looks old. The age of a token that this page has received is
 * therefore counted from its arrival.
 */
function makeRenewal(): () => Promise<void> {
  const arrivals = new Map<string, number>();
  let isRunning = false;
  return async () => {
    const old = readToken();
    if (isRunning || old === null || !isRenewalDue(old, arrivals.get(old))) return;
    isRunning = true;
    try {
      const { token } = await call('renewSession');
      arrivals.set(token, Date.now());
      storeRenewed(token, old);
    } catch (cause) {
      // `call` reports the end of a session for every call.
      console.debug('The session was not renewed.', cause);
    } finally {
      isRunning = false;
    }
  };
}
