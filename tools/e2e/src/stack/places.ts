import { join, resolve } from 'node:path';

/** The repository's root. */
export const root = resolve(import.meta.dirname, '../../../..');

const site = process.env['E2E_SITE'] ?? join(root, 'dist/site');

/** What `npm test` and `npm start` build. A rehearsal names its own site. */
export const built = {
  api: join(root, 'services/api/dist/main.js'),
  user: join(root, 'services/api/dist/user.js'),
  site,
  /** The site without the change that is rehearsed. */
  siteBefore: process.env['E2E_SITE_BEFORE'] ?? site,
};
