import { Button, Flex, Text } from '@stupeni/ui/core';
import { Moment } from '@stupeni/ui/more';
import type { ReactNode } from 'react';
import { texts } from './texts';

interface DraftNoteProps {
  /** When the draft of an earlier visit was saved, in ms since 1970; null without such a draft. */
  foundAt: number | null;
  /** True if the browser cannot save drafts. */
  notStored: boolean;
  onDelete: () => void;
  /** Shown if there is nothing to say about drafts. */
  children: ReactNode;
}

/** The text below a field: the time of a draft, or that drafts are not saved. */
export function DraftNote({ foundAt, notStored, onDelete, children }: DraftNoteProps) {
  if (foundAt === null)
    return (
      <Text textStyle="meta" color="fg.muted" mt={1.5}>
        {notStored ? texts.notSaved : children}
      </Text>
    );
  return (
    <Flex align="center" columnGap={2} wrap="wrap" textStyle="meta" color="fg.muted" mt={1}>
      <Text as="span">
        {texts.found} <Moment at={new Date(foundAt).toISOString()} />
      </Text>
      <Button variant="plain" size="sm" onClick={onDelete}>
        {texts.deleteDraft}
      </Button>
    </Flex>
  );
}
