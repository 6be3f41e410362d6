import { bodyLimits } from '../limits';
import type { Route } from '../route';
import { creator } from '../who-may-call';

const entity = '/api/authorDrafts/:kind/:entity';

export const authorDraftsRoutes = {
  listAuthorDrafts: { method: 'GET', path: entity, access: creator },
  saveAuthorDraft: {
    method: 'PUT',
    path: `${entity}/:draft`,
    access: creator,
    bodyLimit: bodyLimits.document,
  },
  dropAuthorDraft: { method: 'DELETE', path: `${entity}/:draft`, access: creator },
} as const satisfies Record<string, Route>;
