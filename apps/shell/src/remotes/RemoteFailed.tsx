import { useSession } from '@stupeni/session';
import { Center, FailureState } from '@stupeni/ui/core';
import { previewOf } from '../preview/preview';
import { texts as previewTexts } from '../preview/texts';
import { receivedOf } from './downloads';
import { FailureSteps } from './FailureSteps';
import { isForeign } from './foreign-hands';
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

/** Failures that the network may cause. The person can check the network. */
const networkCodes: readonly LoadErrorCode[] = ['unreachable', 'timeout', 'shell', 'absent'];

/** The error screen of a remote that did not load or crashed: what happened, «Повторить», and the next steps. */
export function RemoteFailed({ name, load, error, onRetry }: Props) {
  const received = receivedOf(load.files);
  const total = load.files.reduce((sum, { size }) => sum + size, 0);
  const isNetworkFailure = error instanceof LoadError && networkCodes.includes(error.code);
  const isInterrupted = isNetworkFailure && received > 0 && received < total;
  // The usual advice about the network and the support does not help with a wrong address.
  const isWrongPreview =
    error instanceof LoadError &&
    error.code === 'absent' &&
    previewOf(useSession.getState().user?.role)?.remote === name;
  const text = isForeign(error, load.loaded?.release.base)
    ? texts.foreignText
    : isInterrupted
      ? texts.interrupted(received, total)
      : texts.failedText;
  return (
    <Center minH="calc(100dvh - 120px)">
      <FailureState
        title={texts.failedTitle}
        level={1}
        text={isWrongPreview ? previewTexts.absent : text}
        onRetry={onRetry}
        details={`${name}\n${detailsOf(error)}`}
      >
        {!isWrongPreview && (
          <FailureSteps isNetworkFailure={isNetworkFailure} code={supportCode(name, load, error)} />
        )}
      </FailureState>
    </Center>
  );
}
