import { remoteNames, type RemoteName, type RemoteTab, type ShellUser } from '@stupeni/federation';
import { useSyncExternalStore } from 'react';
import { homeRemote } from '../../navigation/remotes';
import { findLoad, onLoads } from '../../remotes/loads';
import { listReleasesToTry, getLastRegistry } from '../../remotes/registry';
import { listTabs } from './tabs';

let changes = 0;

/** The snapshot is the number of changes, because React cannot compare the loads themselves. */
const subscribe = (listen: () => void) =>
  onLoads(() => {
    changes += 1;
    listen();
  });

/** The tabs that the releases of the remotes declare: those of the person's own remote first. */
export function useTabs({ id, role }: ShellUser): readonly RemoteTab[] {
  useSyncExternalStore(subscribe, () => changes);
  const home = homeRemote[role];
  return [home, ...remoteNames.filter((name) => name !== home)].flatMap((name) =>
    listTabs(name, role, findDeclaration(name, id)),
  );
}

/**
 * The declaration of the loaded release. Before a remote is loaded, it comes from the registry: from the release that
 * the loader tries first.
 */
function findDeclaration(name: RemoteName, userId: number): unknown {
  const loaded = findLoad(name)?.loaded;
  if (loaded) return loaded.module.declares ?? loaded.release.declares;
  const line = getLastRegistry()?.remotes[name];
  return line && listReleasesToTry(name, line, userId)[0]?.declares;
}
