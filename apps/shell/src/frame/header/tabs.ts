import type { Role } from '@stupeni/contract';
import type { RemoteName, RemoteTab } from '@stupeni/federation';
import { findRemotePlace } from '../../navigation/remotes';

/**
 * The tabs that a remote declares for a role. Leaves out a tab that is not valid, or whose address belongs to another
 * remote or another role.
 *
 * @param declares comes from a release, so it may have any shape
 */
export function listTabs(name: RemoteName, role: Role, declares: unknown): readonly RemoteTab[] {
  const declared: unknown = (declares as { tabs?: unknown } | null | undefined)?.tabs;
  const tabs: readonly unknown[] = Array.isArray(declared) ? declared : [];
  return tabs.filter(isTab).filter(({ path }) => {
    const place = findRemotePlace(path);
    return place?.remote === name && place.roles.includes(role);
  });
}

function isTab(tab: unknown): tab is RemoteTab {
  const { path, label } = (tab ?? {}) as Partial<RemoteTab>;
  return typeof path === 'string' && typeof label === 'string' && label !== '';
}
