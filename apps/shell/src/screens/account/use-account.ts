import { call } from '@stupeni/api-client';
import type { MyAccount, MySession } from '@stupeni/contract';
import { useCallback, useEffect, useState } from 'react';

/** The person's own account and sessions. `error` is the error of the last read. */
export interface AccountData {
  account: MyAccount | null;
  sessions: MySession[];
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<void>;
}

/** Reads the account and its sessions. The old data stays while they are read again. */
export function useAccount(): AccountData {
  const { data, ...reading } = useRead(readAccount);
  return { ...reading, account: data?.[0] ?? null, sessions: data?.[1] ?? [] };
}

const readAccount = () => Promise.all([call('getMyAccount'), call('listMySessions')]);

/** Reads once, and again after a call of `refetch`. `read` must stay the same function. */
export function useRead<T>(read: () => Promise<T>) {
  const [state, setState] = useState<{ data: T | null; error: Error | null; isFetching: boolean }>(
    beforeFirstRead,
  );
  const start = useCallback(
    () =>
      read().then(
        (data) => setState({ data, error: null, isFetching: false }),
        (cause: unknown) => {
          const error = cause instanceof Error ? cause : new Error(String(cause));
          setState((last) => ({ ...last, error, isFetching: false }));
        },
      ),
    [read],
  );
  useEffect(() => void start(), [start]);
  const refetch = () => {
    setState((last) => ({ ...last, isFetching: true }));
    return start();
  };
  return { ...state, refetch };
}

const beforeFirstRead = { data: null, error: null, isFetching: true };
