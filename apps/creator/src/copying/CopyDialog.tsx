import { toCallProblem } from '@stupeni/api-client';
import type { Reply } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { Box, Button, Stack, Text } from '@stupeni/ui/core';
import { Dialog, FailureNote } from '@stupeni/ui/more';
import type { ReactNode } from 'react';
import { texts } from './texts';

interface CopyDialogProps {
  /** What is asked, and its heading. */
  title: string;
  children: ReactNode;
  busy: boolean;
  error: unknown;
  onCopy: () => void;
  onClose: () => void;
  /** The copy, once it is made. */
  made: { title: string; text: string; address: string; left: Reply<'copyCourse'>['left'] } | undefined;
}

/** Asks before a copy. After it the dialog says what was made, and what stays with the original. */
export function CopyDialog({ title, children, busy, error, onCopy, onClose, made }: CopyDialogProps) {
  if (made)
    return (
      <Dialog
        key="made"
        open
        size="sm"
        title={made.title}
        onClose={onClose}
        actions={
          <>
            <Button asChild>
              <Link to={made.address}>{texts.open}</Link>
            </Button>
            <Button variant="outline" onClick={onClose}>
              {texts.close}
            </Button>
          </>
        }
      >
        <Stack gap={3}>
          <Text role="status">{made.text}</Text>
          {made.left.length > 0 && (
            <Box>
              <Text mb={1}>{texts.leftTitle}</Text>
              <Box as="ul" ps={5} listStyleType="disc">
                {made.left.map((left) => (
                  <li key={left.what}>{texts.left(left)}</li>
                ))}
              </Box>
            </Box>
          )}
        </Stack>
      </Dialog>
    );
  return (
    <Dialog
      key="asked"
      open
      size="sm"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button loading={busy} onClick={onCopy}>
            {texts.copy}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {children}
        {error !== null && <FailureNote alert={texts.failed} problem={toCallProblem(error)} />}
      </Stack>
    </Dialog>
  );
}
