import { Button, Flex, Text } from '@stupeni/ui/core';
import { Moment } from '@stupeni/ui/more';
import { texts } from './texts';

interface BelowFieldProps {
  /** Since when the text of an earlier visit waits, in ms since 1970; null for any other text. */
  foundAt: number | null;
  /** The browser refuses to keep what is typed. */
  notKept: boolean;
  onDrop: () => void;
}

/** Who will read it; or that the text is an earlier visit's; or that it would not outlive the page. */
export function BelowField({ foundAt, notKept, onDrop }: BelowFieldProps) {
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
  return (
    <Text textStyle="meta" color="fg.muted">
      {notKept ? texts.notKept : texts.seenBy}
    </Text>
  );
}
