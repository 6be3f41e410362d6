import { ChoiceNote } from '../../page/form-dialog/ChoiceNote';
import { texts } from './texts';
import type { ParticipantEditing } from './use-participant-editor';

/** Offers the draft of an earlier visit. */
export function DraftNote({ draft, openDraft, discardDraft }: ParticipantEditing) {
  if (!draft.offer) return null;
  return (
    <ChoiceNote
      tone="neutral"
      take={texts.open}
      leave={texts.discard}
      onTake={openDraft}
      onLeave={discardDraft}
    >
      {texts.found(draft.offer.at)}
    </ChoiceNote>
  );
}
