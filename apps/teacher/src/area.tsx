import { AreaProvider } from '@stupeni/area';
import type { RemoteModule } from '@stupeni/federation';
import { Navigate, Route, Routes } from '@stupeni/router';
import type { ReactNode } from 'react';
import { ClarifyScreen } from './clarify/ClarifyScreen';
import { clarifySource, reviewSource } from './queue/sources';
import { useNews } from './queue/use-news';
import { useTabCount } from './queue/use-tab-count';
import { ReviewScreen } from './review/ReviewScreen';

/** The door of the teacher area: its addresses, and its own cache of what the API said. */
export const Area: RemoteModule<ReactNode>['Area'] = ({ shell }) => {
  return (
    <AreaProvider shell={shell}>
      <Queues />
      <Routes>
        <Route path="/teacher/review" element={<ReviewScreen />} />
        <Route path="/teacher/clarify" element={<ClarifyScreen />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </AreaProvider>
  );
};

/** Both queues are heard of, whichever screen is open. */
function Queues() {
  useNews();
  useTabCount(reviewSource);
  useTabCount(clarifySource);
  return null;
}
