/** The route patterns of the remote. Links are made from them with `href`. */
export const addresses = {
  courses: '/courses',
  course: '/courses/:courseId',
  lesson: '/courses/:courseId/lesson/:lessonId',
  completed: '/profile/completed',
  tasks: '/profile/tasks',
  task: '/profile/tasks/:taskId',
  notifications: '/profile/notifications',
} as const;
