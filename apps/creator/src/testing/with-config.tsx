import { configQuery } from '@stupeni/remote';
import { makeConfig } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** What surrounds a part of the remote, with a config that allows embedding from `video.example`. It makes no call. */
export function WithConfig({ children }: { children: ReactNode }) {
  const client = new QueryClient();
  client.setQueryData(configQuery().queryKey, makeConfig({ embedHosts: ['video.example'] }));
  return (
    <UiProvider>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </UiProvider>
  );
}
