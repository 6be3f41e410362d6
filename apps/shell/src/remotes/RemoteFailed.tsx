import { Center, FailureState } from '@stupeni/ui/core';
import { receivedOf } from './downloads';
import { FailureSteps } from './FailureSteps';
import { detailsOf, LoadError, type LoadErrorCode } from './load-error';
import type { Load } from './loads';
import { supportCode } from './support-code';
import { texts } from './texts';

interface Props {
  name: string;
  load: Load;
  error: unknown;
  onRetry: () => void;
}

/** Failures behind which the line may stand: the person can do something about that. */
const ofTheLine: readonly LoadErrorCode[] = ['unreachable', 'timeout', 'shell', 'absent'];

/** In the place of a remote that did not load or fell over: what is safe, the way to try again, and the next steps. */
export function RemoteFailed({ name, load, error, onRetry }: Props) {
  const received = receivedOf(load.files);
  const total = load.files.reduce((sum, { size }) => sum + size, 0);
  const isOfLine = error instanceof LoadError && ofTheLine.includes(error.code);
  const isInterrupted = isOfLine && received > 0 && received < total;
  return (
    <Center minH="calc(100dvh - 120px)">
      <FailureState
        title={texts.failedTitle}
        level={1}
        text={isInterrupted ? texts.interrupted(received, total) : texts.failedText}
        onRetry={onRetry}
        details={`${name}\n${detailsOf(error)}`}
      >
        <FailureSteps isOfLine={isOfLine} code={supportCode(name, load, error)} />
      </FailureState>
    </Center>
  );
}
