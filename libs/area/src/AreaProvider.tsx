import type { ShellApi } from '@stupeni/federation';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { makeQueryClient } from './query-client';
import { ShellContext } from './use-shell';

export interface AreaProviderProps {
  shell: ShellApi;
  /** Milliseconds in which what was loaded (ahead of a click, say) is not asked for again. */
  freshFor?: number;
  children: ReactNode;
}

/** Stands behind an area's door: hands on the shell, and keeps the area's own cache of what the API said. */
export function AreaProvider({ shell, freshFor = 0, children }: AreaProviderProps) {
  const [client] = useState(() => makeQueryClient(freshFor));
  return (
    <QueryClientProvider client={client}>
      <ShellContext value={shell}>{children}</ShellContext>
    </QueryClientProvider>
  );
}
