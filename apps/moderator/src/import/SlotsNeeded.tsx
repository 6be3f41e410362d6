import { Box, Icon, Note, Text, TextLink } from '@stupeni/ui/core';
import { FailureNote } from '@stupeni/ui/more';
import { texts } from './texts';
import { useFreeSlots } from './use-free-slots';

interface SlotsNeededProps {
  needed: number;
  /** Free slots as the preview counted them. */
  counted: number;
}

/** What the import costs in slots, before it costs them; too few are bought beside it, and counted as they come. */
export function SlotsNeeded({ needed, counted }: SlotsNeededProps) {
  const free = useFreeSlots(counted);
  if (needed <= free) return <Note tone="sun">{texts.slots(needed, free)}</Note>;
  return (
    <FailureNote
      alert={texts.noSlots}
      beside={texts.lacking(needed, free)}
      actions={
        <Box w="full">
          <TextLink href="/moderator/payment" target="_blank">
            {texts.buy}
            <Box as="span" display="inline-block" verticalAlign="-3px" ms={1.5}>
              <Icon name="external" size={16} />
            </Box>
          </TextLink>
          <Text as="span" textStyle="meta" color="fg.muted" ms={2}>
            {texts.buyWhere}
          </Text>
        </Box>
      }
    />
  );
}
