import { againWhenOnline } from '@stupeni/api-client';
import type { RemoteModule } from '@stupeni/federation';
import { Navigate, Route, Routes } from '@stupeni/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CoursesScreen } from './courses/CoursesScreen';

// A refused or lost call is said at once, with «Повторить»; the client of the API asks twice by itself.
const newClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', refetchOnReconnect: againWhenOnline } },
  });

/** The door of the creator area: its addresses, and its own cache of what the API said. */
export const Area: RemoteModule<ReactNode>['Area'] = () => {
  const [client] = useState(newClient);
  return (
    <QueryClientProvider client={client}>
      <Routes>
        <Route path="/creator/courses" element={<CoursesScreen />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </QueryClientProvider>
  );
};
