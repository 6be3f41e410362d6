import type { RemoteName, ShellApi } from '@stupeni/federation';
import { FailureState } from '@stupeni/ui/core';
import { Suspense, use, useEffect, useState } from 'react';
import { beginLoading, leaveArea, loadAgain } from './loads';
import type { AreaModule } from './load-remote';
import { RemoteBoundary } from './RemoteBoundary';
import { detailsOf } from './remote-problem';
import { RemoteWaiting } from './RemoteWaiting';
import { texts } from './texts';

interface RemoteFrameProps {
  name: RemoteName;
  shell: ShellApi;
}

/**
 * The place of an area in the page: waits for it, draws it, and stands in for it when it does not come
 * or falls over. The boundary is outside Suspense and new for each area and try.
 */
export function RemoteFrame({ name, shell }: RemoteFrameProps) {
  return <FrameOf key={name} name={name} shell={shell} />;
}

function FrameOf({ name, shell }: RemoteFrameProps) {
  const [load, setLoad] = useState(() => beginLoading(name));
  useEffect(() => () => void leaveArea(name), [name]);
  return (
    <RemoteBoundary
      key={load.attempt}
      fallback={(error) => (
        <FailureState
          title={texts.failedTitle}
          text={texts.failedText}
          onRetry={() => setLoad(loadAgain(name))}
          details={`${name}\n${detailsOf(error)}`}
        />
      )}
    >
      <Suspense fallback={<RemoteWaiting />}>
        <Door area={load.area} shell={shell} />
      </Suspense>
    </RemoteBoundary>
  );
}

function Door({ area, shell }: { area: Promise<AreaModule>; shell: ShellApi }) {
  const { Area } = use(area);
  return <Area shell={shell} />;
}
