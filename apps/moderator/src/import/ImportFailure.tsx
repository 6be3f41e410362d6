import { toCallProblem } from '@stupeni/api-client';
import { Note } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import type { AddFailure, RecheckFailure } from './import-state';
import { texts } from './texts';

/** Says why nobody was added or why the preview is old, and what to do. */
export function ImportFailure({ failure }: { failure: AddFailure | RecheckFailure }) {
  switch (failure.kind) {
    case 'changed':
      return (
        <Note tone="info" role="status">
          {texts.changed}
        </Note>
      );
    case 'lost':
      return <FailureNote alert={texts.lost} beside={texts.lostText} />;
    case 'failed':
      return <FailureNote alert={texts.failed} problem={toCallProblem(failure.error)} />;
    case 'unchecked':
      return (
        <FailureNote
          alert={texts.checkFailed}
          problem={toCallProblem(failure.error)}
          beside={texts.choicesStay}
        />
      );
    default:
      return failure satisfies never;
  }
}

/** Says why the preview failed. The file stays chosen. */
export const CheckFailure = ({ error }: { error: unknown }) => (
  <FailureNote alert={texts.checkFailed} problem={toCallProblem(error)} />
);
