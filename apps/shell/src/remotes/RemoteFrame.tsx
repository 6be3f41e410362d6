import type { RemoteName, ShellApi } from '@stupeni/federation';
import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { CrashBoundary } from '../failures/CrashBoundary';
import { focusHeading } from '../navigation/focus-heading';
import {
  beginLoading,
  findLoad,
  expireFailedLoad,
  loadAgain,
  onLoads,
  reportCrash,
  type Load,
} from './loads';
import { RemoteFailed } from './RemoteFailed';
import { RemoteWaiting } from './RemoteWaiting';

interface RemoteFrameProps {
  name: RemoteName;
  shell: ShellApi;
}

/**
 * The frame of a remote: its place in the page. It shows a skeleton and then the remote, or an error screen when the
 * remote does not load or crashes. Each remote and each attempt has a new error boundary, outside of Suspense.
 */
export function RemoteFrame({ name, shell }: RemoteFrameProps) {
  return <LoadedFrame key={name} name={name} shell={shell} />;
}

function LoadedFrame({ name, shell }: RemoteFrameProps) {
  const [firstLoad] = useState(() => beginLoading(name));
  // A later attempt, or a remote that started late, replaces the first load.
  const load = useSyncExternalStore(onLoads, () => findLoad(name)) ?? firstLoad;
  useEffect(() => () => void expireFailedLoad(name), [name]);
  // «Повторить» disappears with the error screen, so the focus moves to the heading of the remote.
  useEffect(() => (load.attempt > 0 ? focusHeading() : undefined), [load.attempt]);
  return (
    <CrashBoundary
      key={load.attempt}
      base={load.loaded?.release.base}
      onCatch={(error) => void reportCrash(name, load, error)}
      fallback={(error) => (
        <RemoteFailed name={name} load={load} error={error} onRetry={() => void loadAgain(name)} />
      )}
    >
      <Suspense fallback={<RemoteWaiting name={name} />}>
        <Module remote={load.remote} shell={shell} />
      </Suspense>
    </CrashBoundary>
  );
}

function Module({ remote, shell }: { remote: Load['remote']; shell: ShellApi }) {
  const { Remote } = use(remote).module;
  return <Remote shell={shell} />;
}
