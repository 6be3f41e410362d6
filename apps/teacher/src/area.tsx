import { againWhenOnline } from '@stupeni/api-client';
import type { RemoteModule } from '@stupeni/federation';
import { Navigate, Route, Routes } from '@stupeni/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ClarifyScreen } from './clarify/ClarifyScreen';
import { ShellContext } from './page/use-shell';
import { clarifySource, reviewSource } from './queue/sources';
import { useNews } from './queue/use-news';
import { useTabCount } from './queue/use-tab-count';
import { ReviewScreen } from './review/ReviewScreen';

// A refused or lost call is said at once, with «Повторить»; the client of the API asks twice by itself.
const newClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', refetchOnReconnect: againWhenOnline } },
  });

/** The door of the teacher area: its addresses, and its own cache of what the API said. */
export const Area: RemoteModule<ReactNode>['Area'] = ({ shell }) => {
  const [client] = useState(newClient);
  return (
    <QueryClientProvider client={client}>
      <ShellContext value={shell}>
        <Queues />
        <Routes>
          <Route path="/teacher/review" element={<ReviewScreen />} />
          <Route path="/teacher/clarify" element={<ClarifyScreen />} />
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </ShellContext>
    </QueryClientProvider>
  );
};

/** Both queues are heard of, whichever screen is open. */
function Queues() {
  useNews();
  useTabCount(reviewSource);
  useTabCount(clarifySource);
  return null;
}
