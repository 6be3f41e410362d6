import { readProblemCode, toCallProblem } from '@stupeni/api-client';
import { Button } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { texts } from './texts';

interface SaveFailureProps {
  saving: { step: string; error?: unknown; isDeleted?: boolean };
  words: {
    /** The text of specification §8. */
    saveFailed: string;
    /** «Урок тем временем удалили.» */
    wasDeleted: string;
  };
  /** The text for a save without a failed call: the author answered a question with «Отмена». */
  declined?: string;
  /** Restores the deleted entity and saves the form. */
  restore: () => void;
  saveAsNew: () => void;
}

/** Why an entity was not saved. A deleted entity can be restored, or saved as a new one. */
export function SaveFailure({ saving, words, declined, restore, saveAsNew }: SaveFailureProps) {
  if (saving.step !== 'failed') return null;
  const { error, isDeleted } = saving;
  return (
    <FailureNote
      alert={words.saveFailed}
      {...(!namesReason(error) && { problem: toCallProblem(error) })}
      beside={error === null ? declined : `${isDeleted ? `${words.wasDeleted} ` : ''}${texts.textStays}`}
      actions={
        isDeleted && (
          <>
            <Button size="sm" onClick={restore}>
              {texts.restoreAndSave}
            </Button>
            <Button size="sm" variant="outline" onClick={saveAsNew}>
              {texts.saveAsNew}
            </Button>
          </>
        )
      }
    />
  );
}

/** The look of «Сохранить». A deleted entity cannot be saved, so «Вернуть и сохранить» is the solid button then. */
export const saveVariant = (saving: { step: string; isDeleted?: boolean }) =>
  saving.step === 'failed' && saving.isDeleted ? 'outline' : 'solid';

/** Whether the text next to the alert already names the reason. */
const namesReason = (error: unknown) => error === null || readProblemCode(error) === 'not_found';
