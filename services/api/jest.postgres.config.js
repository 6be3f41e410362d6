import embedded from './jest.config.js';

// Without the address the suite would quietly run on the embedded database once more.
if (!process.env.TEST_DATABASE_URL)
  throw new Error('TEST_DATABASE_URL must name a PostgreSQL server on which databases may be created');

/** The same suite on PostgreSQL. @type {import('jest').Config} */
export default { ...embedded, displayName: 'api on PostgreSQL' };
