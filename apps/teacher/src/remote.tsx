import { RemoteProvider } from '@stupeni/remote';
import type { RemoteModule } from '@stupeni/federation';
import { Navigate, Route, Routes } from '@stupeni/router';
import type { ReactNode } from 'react';
import { addresses } from './navigation/addresses';
import { ClarifyScreen } from './clarify/ClarifyScreen';
import { mapSources, type QueueItem, type QueueSource } from './server-state/sources';
import { useNews } from './queue/use-news';
import { useTabCount } from './queue/use-tab-count';
import { ReviewScreen } from './review/ReviewScreen';
import { CourseSummaryScreen, GroupScreen, StudentsScreen } from './students/lazy-screen';

/** The declaration of this remote: its tabs in the header. */
export { declares } from './declares';

/** The help pages, in a chunk of their own. */
export const help: RemoteModule['help'] = async () => (await import('./help/pages')).pages;

/** Answers the search of the header, in a chunk of its own. */
export const search: RemoteModule['search'] = async (words, options) =>
  (await import('./search/find')).find(words, options);

/** The exposed component of the teacher remote: its routes, with its own query cache. */
export const Remote: RemoteModule<ReactNode>['Remote'] = ({ shell }) => {
  return (
    <RemoteProvider shell={shell}>
      <QueueWatcher />
      <Routes>
        <Route path={addresses.review} element={<ReviewScreen />} />
        <Route path={addresses.clarify} element={<ClarifyScreen />} />
        <Route path={addresses.students} element={<StudentsScreen />} />
        <Route path={addresses.courseSummary} element={<CourseSummaryScreen />} />
        <Route path={addresses.group} element={<GroupScreen />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </RemoteProvider>
  );
};

/** Watches all queues, on each screen. */
function QueueWatcher() {
  useNews();
  return mapSources((source) => <TabCount key={source.topic} source={source} />);
}

function TabCount<T extends QueueItem>({ source }: { source: QueueSource<T> }) {
  useTabCount(source);
  return null;
}
