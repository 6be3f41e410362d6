import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../../../package.json' with { type: 'json' };

const folder = join(import.meta.dirname, '../db/migrations');
const queues = join(import.meta.dirname, '../jobs/queues.ts');

/** A hash of all migrations, the queues and the version of pg-boss. A snapshot with another hash is outdated. */
export function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, file)));
  hash.update(readFileSync(queues)).update(manifest.dependencies['pg-boss']);
  return hash.digest('hex').slice(0, 12);
}
