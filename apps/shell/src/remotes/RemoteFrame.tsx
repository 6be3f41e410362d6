import type { RemoteName, ShellApi } from '@stupeni/federation';
import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { focusHeading } from '../routing/focus-heading';
import { beginLoading, currentLoad, leaveRemote, loadAgain, onLoads, remoteFell, type Load } from './loads';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFailed } from './RemoteFailed';
import { RemoteWaiting } from './RemoteWaiting';

interface RemoteFrameProps {
  name: RemoteName;
  shell: ShellApi;
}

/**
 * The place of a remote in the page: waits for it, draws it, and stands in for it when it does not load
 * or falls over. The boundary is outside Suspense and new for each remote and attempt.
 */
export function RemoteFrame({ name, shell }: RemoteFrameProps) {
  return <FrameOf key={name} name={name} shell={shell} />;
}

function FrameOf({ name, shell }: RemoteFrameProps) {
  const [begun] = useState(() => beginLoading(name));
  // A later attempt, or a remote that arrived late, takes its place.
  const load = useSyncExternalStore(onLoads, () => currentLoad(name)) ?? begun;
  useEffect(() => () => void leaveRemote(name), [name]);
  // The button of the failure screen goes with it; the keyboard goes on from what comes.
  useEffect(() => (load.attempt > 0 ? focusHeading() : undefined), [load.attempt]);
  return (
    <RemoteBoundary
      key={load.attempt}
      onCatch={(error) => void remoteFell(name, load, error)}
      fallback={(error) => (
        <RemoteFailed name={name} load={load} error={error} onRetry={() => void loadAgain(name)} />
      )}
    >
      <Suspense fallback={<RemoteWaiting name={name} />}>
        <Module remote={load.remote} shell={shell} />
      </Suspense>
    </RemoteBoundary>
  );
}

function Module({ remote, shell }: { remote: Load['remote']; shell: ShellApi }) {
  const { Area } = use(remote).module;
  return <Area shell={shell} />;
}
