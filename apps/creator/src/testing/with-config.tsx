import { configQuery } from '@stupeni/remote';
import { makeConfig } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/**
 * Wraps a part of the remote in what it needs. The config allows embedding from `video.example`. Nothing is requested.
 */
export function WithConfig({ children }: { children: ReactNode }) {
  const client = new QueryClient();
  client.setQueryData(configQuery().queryKey, makeConfig({ embedHosts: ['video.example'] }));
  return (
    <UiProvider>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </UiProvider>
  );
}
