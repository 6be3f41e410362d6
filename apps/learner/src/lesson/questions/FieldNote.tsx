import { SeenBy } from '@stupeni/lesson-view';
import { Button, Flex, Text } from '@stupeni/ui/core';
import { Moment } from '@stupeni/ui/more';
import { texts } from './texts';

interface FieldNoteProps {
  /** When the draft of an earlier visit was saved, in ms since 1970; null without such a draft. */
  foundAt: number | null;
  /** True if the browser cannot save drafts. */
  notStored: boolean;
  onDrop: () => void;
}

/** The text below the field: who will read the question, the time of a draft, or that drafts are not saved. */
export function FieldNote({ foundAt, notStored, onDrop }: FieldNoteProps) {
  if (foundAt !== null) {
    return (
      <Flex align="center" columnGap={2} wrap="wrap" textStyle="meta" color="fg.muted">
        <Text as="span">
          {texts.found} <Moment at={new Date(foundAt).toISOString()} />
        </Text>
        <Button variant="plain" size="sm" onClick={onDrop}>
          {texts.dropDraft}
        </Button>
      </Flex>
    );
  }
  return notStored ? (
    <Text textStyle="meta" color="fg.muted">
      {texts.notStored}
    </Text>
  ) : (
    <SeenBy />
  );
}
