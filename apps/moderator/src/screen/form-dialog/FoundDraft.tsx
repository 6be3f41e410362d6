import type { useFormDraft } from '@stupeni/forms';
import { ChoiceNote } from './ChoiceNote';
import { texts } from './texts';

interface FoundDraftProps {
  draft: Pick<ReturnType<typeof useFormDraft>, 'offer'>;
  editing: { openDraft: () => void; discardDraft: () => void };
  /** Names what the draft does not have. */
  without?: string;
}

/** Offers the input of an earlier visit that was not saved. */
export const FoundDraft = ({ draft: { offer }, editing, without }: FoundDraftProps) =>
  offer && (
    <ChoiceNote
      tone="neutral"
      takeLabel={texts.openDraft}
      leaveLabel={texts.discardDraft}
      onTake={editing.openDraft}
      onLeave={editing.discardDraft}
    >
      {[texts.foundDraft(offer.at), without].filter(Boolean).join(' ')}
    </ChoiceNote>
  );
