import type { Route } from '../route';

export const lessonNotesRoutes = {
  addLessonNote: { method: 'POST', path: '/api/lessonNotes', access: ['TEACHER'] },
  removeLessonNote: { method: 'DELETE', path: '/api/lessonNotes/:noteId', access: ['TEACHER'] },
} as const satisfies Record<string, Route>;
