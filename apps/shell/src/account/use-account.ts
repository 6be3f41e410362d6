import { call } from '@stupeni/api-client';
import type { MyAccount, MySession } from '@stupeni/contract';
import { useCallback, useEffect, useState } from 'react';

/** The person's own account and sessions. `error` is what the last read threw. */
export interface AccountData {
  account: MyAccount | null;
  sessions: MySession[];
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<void>;
}

/** Reads the account and its sessions. What was read stays while it is read again. */
export function useAccount(): AccountData {
  const [data, setData] = useState<Omit<AccountData, 'refetch'>>(nothing);
  const read = useCallback(
    () =>
      Promise.all([call('getMyAccount'), call('listMySessions')]).then(
        ([account, sessions]) => setData({ account, sessions, error: null, isFetching: false }),
        (cause: unknown) => {
          const error = cause instanceof Error ? cause : new Error(String(cause));
          setData((last) => ({ ...last, error, isFetching: false }));
        },
      ),
    [],
  );
  useEffect(() => void read(), [read]);
  const refetch = () => {
    setData((last) => ({ ...last, isFetching: true }));
    return read();
  };
  return { ...data, refetch };
}

const nothing = { account: null, sessions: [], error: null, isFetching: true };
