import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@stupeni/deploy';

/** One seeded database for one API, and the environment that points the API at it. */
export interface SchoolDatabase {
  env: Record<string, string>;
  drop(): Promise<void>;
}

/** What the school of a journey copies. */
export interface Template {
  /** The folder of an embedded database, or the name of a database of PostgreSQL. */
  database: string;
  /** The folder of the stored files. */
  files: string;
}

const prefix = join(tmpdir(), 'stupeni-e2e-');

/** Makes a folder for an embedded database: a copy of the folder `template`, or an empty one. */
export async function makeEmbeddedDatabase(template?: Template): Promise<SchoolDatabase> {
  const folder = await mkdtemp(prefix);
  if (template) await cp(template.database, folder, { recursive: true });
  return {
    env: { DATA_DIR: folder },
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Makes a database on the server at `url`: a copy of `template`, or an empty one. */
export async function makePostgresDatabase(url: string, template?: Template): Promise<SchoolDatabase> {
  const database = await createDatabase(url, template?.database);
  // Files still need their own folder.
  const folder = await mkdtemp(prefix);
  if (template) await cp(template.files, folder, { recursive: true });
  return {
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SEED: 'demo',
      JWT_SECRET: 'a secret of the end-to-end tests alone',
    },
    async drop() {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
