import type { ShellApi } from '@stupeni/federation';
import { Navigate, Route, Routes } from '@stupeni/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { CourseScreen } from './course/CourseScreen';
import { CoursesScreen } from './courses/CoursesScreen';
import { LessonScreen } from './lesson/LessonScreen';
import { AddressedBy } from './page/AddressedBy';
import { CompletedScreen } from './profile/completed/CompletedScreen';
import { NotificationsScreen } from './profile/notifications/NotificationsScreen';
import { TasksScreen } from './profile/tasks/TasksScreen';
import { makeQueryClient } from './server-state/query-client';

/** The learner's door: the routes of specification §2 from /courses to /profile/notifications. */
export function Area({ shell }: { shell: ShellApi }) {
  const [queryClient] = useState(makeQueryClient);
  // Staff may walk through the courses as a preview (product decisions §3).
  const preview = shell.user.role !== 'LEARNER';
  return (
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route path="/courses" element={<CoursesScreen />} />
        <Route
          path="/courses/:courseId"
          element={
            <AddressedBy names={['courseId']}>
              {({ courseId }) => <CourseScreen key={courseId} courseId={courseId} preview={preview} />}
            </AddressedBy>
          }
        />
        <Route
          path="/courses/:courseId/lesson/:lessonId"
          element={
            <AddressedBy names={['courseId', 'lessonId']}>
              {({ courseId, lessonId }) => (
                <LessonScreen key={lessonId} courseId={courseId} lessonId={lessonId} preview={preview} />
              )}
            </AddressedBy>
          }
        />
        <Route path="/profile/completed" element={<CompletedScreen />} />
        <Route path="/profile/tasks" element={<TasksScreen />} />
        <Route path="/profile/notifications" element={<NotificationsScreen />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </QueryClientProvider>
  );
}
