import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@stupeni/federation';
import { deriveBuild, type Difference } from './derived-build';
import { release } from './release-command';
import { stableRelease } from './releases';

/** Heading of the learner's start screen as it is built. */
export const builtHeading = 'Доступные курсы';

/** A learner area whose start screen has another heading, made of the one that the site serves. */
export interface ChangedLearner {
  /** What the site served before. */
  before: Release;
  /** Publishes one with this heading, and what else is said; resolves to its id and the seconds of the command. */
  publish(
    heading: string,
    options?: Difference & { promote?: boolean },
  ): Promise<{ id: string; seconds: number }>;
  remove(): Promise<void>;
}

/** @param site the folder of a site of the journey's own */
export async function changedLearner(site: string): Promise<ChangedLearner> {
  const apps = await mkdtemp(join(tmpdir(), 'stupeni-apps-'));
  const before = await stableRelease(site, 'learner');
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
      const { seconds } = await release(site, command, { apps });
      return { id, seconds };
    },
    remove: () => rm(apps, { recursive: true, force: true }),
  };
}
