import type { RemoteName, ShellApi } from '@stupeni/federation';
import { Center, FailureState } from '@stupeni/ui/core';
import { Suspense, use, useEffect, useState } from 'react';
import { focusHeading } from '../routing/focus-heading';
import { areaFell, beginLoading, leaveArea, loadAgain, type Load } from './loads';
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
  // The button of the failure screen goes with it; the keyboard goes on from what comes.
  useEffect(() => (load.attempt > 0 ? focusHeading() : undefined), [load.attempt]);
  return (
    <RemoteBoundary
      key={load.attempt}
      onCatch={(error) => void areaFell(name, load, error)}
      fallback={(error) => (
        <Center minH="calc(100dvh - 120px)">
          <FailureState
            title={texts.failedTitle}
            level={1}
            text={texts.failedText}
            onRetry={() => setLoad(loadAgain(name))}
            details={`${name}\n${detailsOf(error)}`}
          />
        </Center>
      )}
    >
      <Suspense fallback={<RemoteWaiting />}>
        <Door area={load.area} shell={shell} />
      </Suspense>
    </RemoteBoundary>
  );
}

function Door({ area, shell }: { area: Load['area']; shell: ShellApi }) {
  const { Area } = use(area).module;
  return <Area shell={shell} />;
}
