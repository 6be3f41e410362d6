import { RemoteProvider } from '@stupeni/remote';
import type { RemoteModule } from '@stupeni/federation';
import { Navigate, Route, Routes } from '@stupeni/router';
import type { ReactNode } from 'react';
import { addresses } from './navigation/addresses';
import { CoursePage } from './course-page/CoursePage';
import { CoursesScreen } from './courses/CoursesScreen';
import { LessonEditorScreen } from './lesson-editor/LessonEditorScreen';
import { LessonsScreen } from './lessons/LessonsScreen';
import { useContentNews } from './news/use-content-news';
import { TestEditorScreen } from './test-editor/TestEditorScreen';
import { TestsScreen } from './tests/TestsScreen';

/** The declaration of this remote: its tabs in the header. */
export { declares } from './declares';

/** The help pages, in a chunk of their own. */
export const help: RemoteModule['help'] = async () => (await import('./help/pages')).pages;

/** Answers the search of the header, in a chunk of its own. */
export const search: RemoteModule['search'] = async (words, options) =>
  (await import('./search/find')).find(words, options);

/** The exposed component of the creator remote: its routes and its own query cache. */
export const Remote: RemoteModule<ReactNode>['Remote'] = ({ shell }) => {
  return (
    <RemoteProvider shell={shell}>
      <ContentNews />
      <Routes>
        <Route path={addresses.courses} element={<CoursesScreen />} />
        <Route path={addresses.course} element={<CoursePage />} />
        <Route path={addresses.lessons} element={<LessonsScreen />} />
        <Route path={addresses.lesson} element={<LessonEditorScreen />} />
        <Route path={addresses.tests} element={<TestsScreen />} />
        <Route path={addresses.test} element={<TestEditorScreen />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </RemoteProvider>
  );
};

/** Listens to changes by other authors on every screen. */
function ContentNews() {
  useContentNews();
  return null;
}
