import { call } from '@stupeni/api-client';
import type { Config } from '@stupeni/contract';
import { queryOptions } from '@tanstack/react-query';

/** The configuration. The gateway usually writes it into the page; otherwise it is loaded once, when it is needed. */
export const configQuery = () =>
  queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => call('getConfig', undefined, { signal }),
    initialData: readConfigInPage,
    staleTime: Infinity,
    gcTime: Infinity,
  });

function readConfigInPage(): Config | undefined {
  const json = document.getElementById('config')?.textContent || 'null';
  return (JSON.parse(json) as Config | null) ?? undefined;
}
