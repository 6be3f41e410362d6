import { configQuery } from '@stupeni/remote';
import { Button, Text, VisuallyHidden } from '@stupeni/ui/core';
import { Dialog } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { texts } from './texts';

interface ClosedCourseDialogProps {
  open: boolean;
  /** Title of the course; undefined if the list does not have it. */
  title: string | undefined;
  onClose: () => void;
}

/** The sentence of specification §8 about a locked course, with the link to the administrator. */
export function ClosedCourseDialog({ open, title, onClose }: ClosedCourseDialogProps) {
  const config = useQuery({ ...configQuery(), enabled: open });
  const link = config.data?.supportUrl;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.closedTitle}
      icon="lock"
      actions={
        <>
          {link && (
            <Button asChild icon="external">
              <a href={link} target="_blank" rel="noopener noreferrer">
                {texts.support}
                <VisuallyHidden>{texts.newTab}</VisuallyHidden>
              </a>
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      {title && <Text color="fg.muted">{texts.opensWhen(title)}</Text>}
      {!link && !config.isPending && <Text>{texts.support}</Text>}
    </Dialog>
  );
}
