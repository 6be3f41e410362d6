import { Center, FailureState } from '@stupeni/ui/core';
import { texts } from './texts';

/** The error screen of a page of the shell that did not load or crashed. */
export function PageFailed({ error }: { error: unknown }) {
  return (
    <Center minH="calc(100dvh - 120px)">
      <FailureState
        title={texts.failedTitle}
        level={1}
        text={texts.failedText}
        onRetry={() => window.location.reload()}
        details={String(error)}
      />
    </Center>
  );
}
