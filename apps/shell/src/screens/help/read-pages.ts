import type { HelpPage, RemoteName } from '@stupeni/federation';
import { beginLoading } from '../../remotes/loads';

/**
 * The help pages of a remote. A release before contract 2.2 has none.
 * @throws LoadError, or the error of the chunk with the pages
 */
export async function readPages(name: RemoteName): Promise<HelpPage[]> {
  const { module } = await beginLoading(name).remote;
  const pages: readonly unknown[] = (await module.help?.()) ?? [];
  return pages.filter(isHelpPage);
}

/** A release of another version of the contract may have pages of another shape. */
function isHelpPage(page: unknown): page is HelpPage {
  const { id, title, screens, blocks } = (page ?? {}) as Partial<HelpPage>;
  return (
    typeof id === 'string' && typeof title === 'string' && Array.isArray(screens) && Array.isArray(blocks)
  );
}
