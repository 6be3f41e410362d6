import type { Route } from '../route';

export const clarifyRoutes = {
  listClarify: { method: 'GET', path: '/api/teacher/clarify', access: ['TEACHER'] },
  replyClarify: { method: 'PATCH', path: '/api/teacher/clarify/:userId/:lessonId', access: ['TEACHER'] },
  answerComment: { method: 'POST', path: '/api/lessonComments/:commentId/answer', access: ['TEACHER'] },
} as const satisfies Record<string, Route>;
