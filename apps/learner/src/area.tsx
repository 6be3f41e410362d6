import type { ShellApi } from '@stupeni/federation';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { AreaRoutes } from './AreaRoutes';
import { SignOutQuestion } from './page/SignOutQuestion';
import { ShellContext } from './page/use-shell';
import { makeQueryClient } from './server-state/query-client';

/** The learner's door: the routes of specification §2 from /courses to /profile/notifications. */
export function Area({ shell }: { shell: ShellApi }) {
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ShellContext value={shell}>
        <AreaRoutes shell={shell} />
        <SignOutQuestion />
      </ShellContext>
    </QueryClientProvider>
  );
}
