import type { ShellApi } from '@stupeni/federation';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { makeQueryClient } from './query-client';
import { useHeldEnter } from './use-held-enter';
import { ShellContext } from './use-shell';

export interface RemoteProviderProps {
  shell: ShellApi;
  /** Milliseconds in which loaded data (for example prefetched data) is not requested again. */
  freshForMs?: number;
  children: ReactNode;
}

/** The root of a remote. Gives its components the shell (`useShell`) and the remote's own query cache. */
export function RemoteProvider({ shell, freshForMs = 0, children }: RemoteProviderProps) {
  useHeldEnter();
  const [client] = useState(() => makeQueryClient(freshForMs));
  return (
    <QueryClientProvider client={client}>
      <ShellContext value={shell}>{children}</ShellContext>
    </QueryClientProvider>
  );
}
