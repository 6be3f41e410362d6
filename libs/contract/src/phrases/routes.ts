import type { Route } from '../route';

export const phrasesRoutes = {
  listPhrases: { method: 'GET', path: '/api/phrases', access: ['TEACHER'] },
  addPhrase: { method: 'POST', path: '/api/phrases', access: ['TEACHER'] },
  updatePhrase: { method: 'PUT', path: '/api/phrases/:id', access: ['TEACHER'] },
  deletePhrase: { method: 'DELETE', path: '/api/phrases/:id', access: ['TEACHER'] },
} as const satisfies Record<string, Route>;
