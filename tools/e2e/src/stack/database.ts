import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownDatabase } from '@stupeni/deploy';

/** One seeded database for one stack, and the environment that points the API at it. */
export interface SchoolDatabase {
  env: Record<string, string>;
  drop(): Promise<void>;
}

const prefix = join(tmpdir(), 'stupeni-e2e-');

/** A folder for an embedded database: a copy of `template`, or an empty one. */
export async function embeddedDatabase(template?: string): Promise<SchoolDatabase> {
  const folder = await mkdtemp(prefix);
  if (template) await cp(template, folder, { recursive: true });
  return {
    env: { DATA_DIR: folder },
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A database on the server at `url`: a copy of the database `template` and its folder `files`, or an empty one. */
export async function postgresDatabase(
  url: string,
  template?: string,
  files?: string,
): Promise<SchoolDatabase> {
  const database = await ownDatabase(url, template);
  // Files still need a folder of their own.
  const folder = await mkdtemp(prefix);
  if (files) await cp(files, folder, { recursive: true });
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
