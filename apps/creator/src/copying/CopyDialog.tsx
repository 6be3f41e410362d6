import { toCallProblem } from '@stupeni/api-client';
import type { Reply } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { Box, Button, Stack, Text } from '@stupeni/ui/core';
import { Dialog, FailureNote } from '@stupeni/ui/more';
import { type ReactNode, useEffect, useRef } from 'react';
import { texts } from './texts';

interface CopyDialogProps {
  /** The question, which is also the heading. */
  title: string;
  children: ReactNode;
  busy: boolean;
  error: unknown;
  onCopy: () => void;
  onClose: () => void;
  /** The copy, once it is made. */
  result: { title: string; text: string; address: string; left: Reply<'copyCourse'>['left'] } | undefined;
}

/** Asks before it copies. Afterwards the dialog says what was made, and what was not copied. */
export function CopyDialog({ title, children, busy, error, onCopy, onClose, result }: CopyDialogProps) {
  // Both steps share one dialog. A dialog adds an entry to the browser's history. If a second dialog replaced the
  // first, closing the first would remove the entry of the second.
  return (
    <Dialog
      open
      size="sm"
      title={result?.title ?? title}
      onClose={onClose}
      actions={
        <>
          {result ? (
            <Button asChild>
              <Link to={result.address}>{texts.open}</Link>
            </Button>
          ) : (
            <Button loading={busy} onClick={onCopy}>
              {texts.copy}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {/* A copy that the API already makes cannot be cancelled. */}
            {result || busy ? texts.close : texts.cancel}
          </Button>
        </>
      }
    >
      {result ? (
        <CopyResult {...result} />
      ) : (
        <Stack gap={3}>
          {children}
          {error !== null && <FailureNote alert={texts.failed} problem={toCallProblem(error)} />}
        </Stack>
      )}
    </Dialog>
  );
}

function CopyResult({ text, left }: NonNullable<CopyDialogProps['result']>) {
  const sentence = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone. This text gets the focus, so that a screen reader continues with it.
  useEffect(() => sentence.current?.focus(), []);
  return (
    <Stack gap={3}>
      <Text ref={sentence} tabIndex={-1} outline="none">
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
