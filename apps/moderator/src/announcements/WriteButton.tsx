import { useDialogAddress } from '@stupeni/remote';
import { Button } from '@stupeni/ui/core';
import { NewAnnouncementDialog } from './form/AnnouncementDialog';
import { texts } from './texts';

/** Opens the form of an announcement to the group or the course of the screen (`?write=1`). */
export function WriteButton(target: { groupId: number } | { courseId: number }) {
  const { value, open, close } = useDialogAddress('write');
  return (
    <>
      <Button variant="outline" icon="horn" onClick={() => open('1')}>
        {texts.short}
      </Button>
      {value !== null && <NewAnnouncementDialog {...target} onClose={close} />}
    </>
  );
}
