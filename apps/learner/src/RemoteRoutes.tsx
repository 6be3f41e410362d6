import type { ShellApi } from '@stupeni/federation';
import { Navigate, Route, Routes } from '@stupeni/router';
import { CourseScreen } from './course/CourseScreen';
import { CoursesScreen } from './courses/lazy-screen';
import { LessonScreen } from './lesson/LessonScreen';
import { AddressIds } from './navigation/AddressIds';
import { addresses } from './navigation/addresses';
import { useShellLinks } from './navigation/use-shell-links';
import { AnnouncementScreen, CompletedScreen, NotificationsScreen, TasksScreen } from './profile/lazy-pages';
import { TaskNotFound } from './profile/tasks/TaskNotFound';
import { TaskScreen } from './profile/tasks/TaskScreen';
import { WithList } from './profile/WithList';
import { completedList, notificationsList, tasksList } from './server-state/lists';
import { useServerNews } from './server-state/use-server-news';

/** The routes of the remote and their screens (specification §2). */
export function RemoteRoutes({ shell }: { shell: ShellApi }) {
  useServerNews();
  useShellLinks();
  // Staff see the courses as a preview (product decisions §3).
  const preview = shell.user.role !== 'LEARNER';
  return (
    <Routes>
      <Route path={addresses.courses} element={<CoursesScreen />} />
      <Route
        path={addresses.course}
        element={
          <AddressIds names={['courseId']}>
            {({ courseId }) => (
              <CourseScreen key={courseId} courseId={courseId} userId={shell.user.id} preview={preview} />
            )}
          </AddressIds>
        }
      />
      <Route
        path={addresses.lesson}
        element={
          <AddressIds names={['courseId', 'lessonId']}>
            {({ courseId, lessonId }) => (
              <LessonScreen key={lessonId} courseId={courseId} lessonId={lessonId} preview={preview} />
            )}
          </AddressIds>
        }
      />
      <Route
        path={addresses.completed}
        element={<WithList list={completedList} screen={CompletedScreen} />}
      />
      <Route path={addresses.tasks} element={<WithList list={tasksList} screen={TasksScreen} />} />
      <Route
        path={addresses.task}
        element={
          <AddressIds names={['taskId']} missing={<TaskNotFound />}>
            {({ taskId }) => <TaskScreen key={taskId} taskId={taskId} />}
          </AddressIds>
        }
      />
      <Route
        path={addresses.notifications}
        element={<WithList list={notificationsList} screen={NotificationsScreen} />}
      />
      <Route
        path={addresses.announcement}
        element={
          <AddressIds names={['announcementId']}>
            {({ announcementId }) => <AnnouncementScreen key={announcementId} id={announcementId} />}
          </AddressIds>
        }
      />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
