import { Text } from '@stupeni/ui/core';
import type { DraftedForm } from './use-drafted-form';
import { texts } from './texts';

/** When the draft was stored, or a warning that the browser stores no drafts. */
export function DraftTime({
  dirty,
  draftSavedAt,
  draftFailed,
}: Pick<DraftedForm<unknown>, 'dirty' | 'draftSavedAt' | 'draftFailed'>) {
  if (!dirty || draftSavedAt === null) return null;
  return (
    <Text
      textStyle="meta"
      color={draftFailed ? 'danger.fg' : 'fg.muted'}
      role={draftFailed ? 'status' : undefined}
    >
      {draftFailed ? texts.failed : texts.stored(draftSavedAt)}
    </Text>
  );
}
