import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import manifest from '../../../package.json' with { type: 'json' };

/**
 * The id of this build of the API: its version and a hash of its program, like the id of a release. The version alone
 * does not change with each build, and a build outside of a pipeline has no commit.
 */
export function computeBuildId(): string {
  const program = readFileSync(process.argv[1]!);
  return `${manifest.version}-${createHash('sha256').update(program).digest('hex').slice(0, 10)}`;
}
