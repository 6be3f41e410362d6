import { readProblemCode, toCallProblem } from '@stupeni/api-client';
import { Note } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { texts } from './texts';
import type { useRestore } from './use-restore';

type RestoreFailureProps = Pick<ReturnType<typeof useRestore>, 'restore'>;

/** Why a version was not restored. */
export function RestoreFailure({ restore }: RestoreFailureProps) {
  switch (restore.step) {
    case 'idle':
    case 'asking':
      return null;
    case 'outdated':
      return (
        <Note tone="rework" role="alert">
          {texts.outdated}
        </Note>
      );
    case 'failed':
      return readProblemCode(restore.error) === 'wrong_state' ? (
        <FailureNote alert={texts.failed} beside={texts.testGone} />
      ) : (
        <FailureNote alert={texts.failed} problem={toCallProblem(restore.error)} />
      );
    default:
      return restore satisfies never;
  }
}
