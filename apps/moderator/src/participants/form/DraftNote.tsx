import { Button, Note } from '@stupeni/ui/core';
import type { ParticipantEditing } from './use-participant-editor';
import { texts } from './texts';

/** What an earlier visit left: offered, never put into the fields by itself. */
export function DraftNote({ draft, openDraft, discardDraft }: ParticipantEditing) {
  if (!draft.offer) return null;
  return (
    <Note
      tone="neutral"
      role="status"
      actions={
        <>
          <Button size="sm" variant="outline" onClick={openDraft}>
            {texts.open}
          </Button>
          <Button size="sm" variant="plain" onClick={discardDraft}>
            {texts.discard}
          </Button>
        </>
      }
    >
      {texts.found(draft.offer.at)}
    </Note>
  );
}
