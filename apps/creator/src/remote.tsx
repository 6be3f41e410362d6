import { RemoteProvider } from '@stupeni/remote';
import type { RemoteModule } from '@stupeni/federation';
import { Navigate, Route, Routes } from '@stupeni/router';
import type { ReactNode } from 'react';
import { CoursesScreen } from './courses/CoursesScreen';
import { LessonEditorScreen } from './lesson-editor/LessonEditorScreen';
import { LessonsScreen } from './lessons/LessonsScreen';
import { TestEditorScreen } from './test-editor/TestEditorScreen';
import { TestsScreen } from './tests/TestsScreen';

/** The exposed component of the creator remote: its routes and its own query cache. */
export const Remote: RemoteModule<ReactNode>['Remote'] = ({ shell }) => {
  return (
    <RemoteProvider shell={shell}>
      <Routes>
        <Route path="/creator/courses" element={<CoursesScreen />} />
        <Route path="/creator/lessons" element={<LessonsScreen />} />
        <Route path="/creator/lessons/:lessonId" element={<LessonEditorScreen />} />
        <Route path="/creator/tests" element={<TestsScreen />} />
        <Route path="/creator/tests/:testId" element={<TestEditorScreen />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </RemoteProvider>
  );
};
