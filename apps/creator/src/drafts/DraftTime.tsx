import { Text } from '@stupeni/ui/core';
import type { DraftedForm } from './use-drafted-form';
import { texts } from './texts';

/** Says where the draft is stored and since when, or warns that it is not stored. */
export function DraftTime({
  dirty,
  draftSavedAt,
  draftFailed,
  draftOnServer,
}: Pick<DraftedForm<unknown>, 'dirty' | 'draftSavedAt' | 'draftFailed' | 'draftOnServer'>) {
  if (!dirty || draftSavedAt === null) return null;
  return (
    <Text
      textStyle="meta"
      color={draftFailed ? 'danger.fg' : 'fg.muted'}
      role={draftFailed || draftOnServer === 'failed' || draftOnServer === 'refused' ? 'status' : undefined}
    >
      {draftFailed ? texts.failed : words[draftOnServer](draftSavedAt)}
    </Text>
  );
}

const words: Record<DraftedForm<unknown>['draftOnServer'], (at: number) => string> = {
  idle: texts.stored,
  waiting: texts.stored,
  saved: texts.onServer,
  failed: texts.offline,
  refused: texts.refused,
};
