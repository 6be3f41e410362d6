import { toCallProblem } from '@stupeni/api-client';
import type { Reply } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { Box, Button, Stack, Text } from '@stupeni/ui/core';
import { Dialog, FailureNote } from '@stupeni/ui/more';
import { type ReactNode, useEffect, useRef } from 'react';
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
  // One dialog for both steps: a second one would be a step of the browser's history that the first takes back.
  return (
    <Dialog
      open
      size="sm"
      title={made?.title ?? title}
      onClose={onClose}
      actions={
        <>
          {made ? (
            <Button asChild>
              <Link to={made.address}>{texts.open}</Link>
            </Button>
          ) : (
            <Button loading={busy} onClick={onCopy}>
              {texts.copy}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {made ? texts.close : texts.cancel}
          </Button>
        </>
      }
    >
      {made ? (
        <Copied {...made} />
      ) : (
        <Stack gap={3}>
          {children}
          {error !== null && <FailureNote alert={texts.failed} problem={toCallProblem(error)} />}
        </Stack>
      )}
    </Dialog>
  );
}

function Copied({ text, left }: NonNullable<CopyDialogProps['made']>) {
  const words = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone. A screen reader goes on with what was made.
  useEffect(() => words.current?.focus(), []);
  return (
    <Stack gap={3}>
      <Text ref={words} tabIndex={-1} outline="none">
        {text}
      </Text>
      {left.length > 0 && (
        <Box>
          <Text mb={1}>{texts.leftTitle}</Text>
          <Box as="ul" ps={5} listStyleType="disc">
            {left.map((one) => (
              <li key={one.what}>{texts.left(one)}</li>
            ))}
          </Box>
        </Box>
      )}
    </Stack>
  );
}
