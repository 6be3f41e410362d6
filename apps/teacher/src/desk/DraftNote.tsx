import { Button, Flex, Text } from '@stupeni/ui/core';
import { Moment } from '@stupeni/ui/more';
import type { ReactNode } from 'react';
import { texts } from './texts';

interface DraftNoteProps {
  /** Since when the text of an earlier visit waits, in ms since 1970; null for any other text. */
  foundAt: number | null;
  /** The browser refuses to keep what is typed. */
  notKept: boolean;
  onDrop: () => void;
  /** What is said otherwise. */
  children: ReactNode;
}

/** Below a field: that its text is an earlier visit's, or that it would not outlive the page. */
export function DraftNote({ foundAt, notKept, onDrop, children }: DraftNoteProps) {
  if (foundAt === null)
    return (
      <Text textStyle="meta" color="fg.muted" mt={1.5}>
        {notKept ? texts.notKept : children}
      </Text>
    );
  return (
    <Flex align="center" columnGap={2} wrap="wrap" textStyle="meta" color="fg.muted" mt={1}>
      <Text as="span">
        {texts.found} <Moment at={new Date(foundAt).toISOString()} />
      </Text>
      <Button variant="plain" size="sm" onClick={onDrop}>
        {texts.drop}
      </Button>
    </Flex>
  );
}
