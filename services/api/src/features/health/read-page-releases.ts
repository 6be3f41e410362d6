import { invalidField } from '../../core/http/page';
import type { PageReleases } from './count-users';

/** The most pages of one request: more than a site with many remotes and canaries has. */
const maxPages = 100;

/** Reads `of=teacher/0.1.0-abc/0.2.0-def/17&of=…`: remote, release, shell, revision. Throws `validation`. */
export function readPageReleases(query: unknown): PageReleases[] {
  const { of = [] } = query as { of?: string | string[] };
  const texts = [of].flat();
  if (texts.length > maxPages) throw invalidField('of');
  return texts.map((text) => {
    const [, remote, release, shell, revision] =
      /^([a-z]{1,20})\/([0-9a-zA-Z.-]{1,60})\/([0-9a-zA-Z.-]{1,60})\/(\d{1,9})$/.exec(text) ?? [];
    if (!remote || !release || !shell) throw invalidField('of');
    return { remote, release, shell, revision: Number(revision) };
  });
}
