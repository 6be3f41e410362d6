import { ConfirmDialog } from '@stupeni/ui/more';
import { texts } from './texts';
import type { PublicationChange } from './use-publication';

/** Asks before a lesson becomes a draft, and says what happens to the work of learners. */
export const UnpublishDialog = ({
  asked,
  confirm,
  cancel,
  busy,
}: Pick<PublicationChange, 'asked' | 'confirm' | 'cancel' | 'busy'>) => (
  <ConfirmDialog
    open={asked !== null}
    title={texts.unpublishQuestion}
    text={asked && texts.unpublishText(asked.title)}
    confirmLabel={texts.unpublish}
    busy={busy}
    onConfirm={confirm}
    onCancel={cancel}
  />
);
