import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@stupeni/federation';
import { deriveBuild, type Difference } from './derived-build';
import { runReleaseTool } from './release-command';
import { readCurrentRelease } from './releases';

/** Heading of the learner's start screen in the real build. */
export const builtHeading = 'Доступные курсы';

/** Learner remotes whose start screen has another heading, made from the release on the site. */
export interface ChangedLearner {
  /** The release before the changes. */
  before: Release;
  /**
   * Publishes a release with this heading and these options. Resolves to its id and the duration of the command in
   * seconds.
   */
  publish(
    heading: string,
    options?: Difference & { promote?: boolean },
  ): Promise<{ id: string; seconds: number }>;
  remove(): Promise<void>;
}

/** Makes the folder of the changed builds. @param site the folder of the journey's own site */
export async function makeChangedLearner(site: string): Promise<ChangedLearner> {
  const apps = await mkdtemp(join(tmpdir(), 'stupeni-apps-'));
  const before = await readCurrentRelease(site, 'learner');
  return {
    before,
    async publish(heading, { promote = true, script, release: fields } = {}) {
      const id = await deriveBuild({ site, apps }, before, {
        script(path, text) {
          const headed = text.replaceAll(builtHeading, heading);
          return script?.(path, headed) ?? headed;
        },
        ...(fields ? { release: fields } : {}),
      });
      const command = `publish learner${promote ? ' --promote --force' : ''}`;
      const { seconds } = await runReleaseTool(site, command, { apps });
      return { id, seconds };
    },
    remove: () => rm(apps, { recursive: true, force: true }),
  };
}
