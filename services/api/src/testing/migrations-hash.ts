import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toStoredQueue } from '../core/jobs/job-kind';
import { jobKinds } from '../features/job-kinds';

const folders = ['../core/db/migrations', '../core/db/schema'].map((folder) =>
  join(import.meta.dirname, folder),
);
const manifest = join(import.meta.dirname, '../../../../package.json');

/** A hash of all migrations, the queues and the version of pg-boss. A snapshot with another hash is outdated. */
export function hashMigrations(): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)));
  const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    dependencies: { 'pg-boss': string };
  };
  const queues = jobKinds.map((kind) => [kind.name, toStoredQueue(kind)]);
  hash.update(JSON.stringify(queues)).update(dependencies['pg-boss']);
  return hash.digest('hex').slice(0, 12);
}
