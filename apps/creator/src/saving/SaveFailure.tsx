import { problemOf, reasonOf } from '@stupeni/api-client';
import { Button } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { texts } from './texts';

interface SaveFailureProps {
  saving: { step: string; error?: unknown; gone?: boolean };
  words: {
    /** The quoted text of specification §8. */
    saveFailed: string;
    /** «Урок тем временем удалили.» */
    isGone: string;
  };
  /** What is said in the place of a reason where no call has failed. */
  declined?: string;
  /** Ways to keep what was typed when its document is gone. */
  restore: () => void;
  saveAnew: () => void;
}

/** Why a document was not saved; one that was deleted meanwhile can be brought back, or stored as a new one. */
export function SaveFailure({ saving, words, declined, restore, saveAnew }: SaveFailureProps) {
  if (saving.step !== 'failed') return null;
  const { error, gone } = saving;
  return (
    <FailureNote
      alert={words.saveFailed}
      {...(!isSaid(error) && { reason: reasonOf(error) })}
      beside={error === null ? declined : `${gone ? `${words.isGone} ` : ''}${texts.textKept}`}
      actions={
        gone && (
          <>
            <Button size="sm" onClick={restore}>
              {texts.restoreAndSave}
            </Button>
            <Button size="sm" variant="outline" onClick={saveAnew}>
              {texts.saveAnew}
            </Button>
          </>
        )
      }
    />
  );
}

/** Whether the sentence beside says the reason already. */
const isSaid = (error: unknown) => error === null || problemOf(error) === 'not_found';
