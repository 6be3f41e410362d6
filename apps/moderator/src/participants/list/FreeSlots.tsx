import type { Slots } from '@stupeni/contract';
import { Box, Button, Flex, HStack, Skeleton, Text } from '@stupeni/ui/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@stupeni/rules';
import { slotsQuery } from '../../server-state/queries';
import { texts } from '../texts';

interface FreeSlotsProps {
  /** Whether another part of the screen already shows the error of the slots. */
  quiet: boolean;
}

/** «Свободно: N» in the head of the page. Each slot is a step: filled when used, dashed when free. */
export function FreeSlots({ quiet }: FreeSlotsProps) {
  const slots = useQuery(slotsQuery());
  // The skeleton reserves the place, so that nothing moves when the number loads.
  if (slots.isPending) return <Skeleton width="220px" height={`${stairsHeight}px`} />;
  if (!slots.data && quiet) return null;
  if (!slots.data) {
    return (
      <HStack gap={3}>
        <Text role="alert" color="fg.muted">
          {texts.slotsFailed}
        </Text>
        <Button variant="outline" size="sm" loading={slots.isFetching} onClick={() => void slots.refetch()}>
          {texts.retry}
        </Button>
      </HStack>
    );
  }
  const { free, paid } = slots.data;
  return (
    <HStack gap={3} align="flex-end">
      <SlotSteps {...slots.data} />
      <Text color="fg.muted">
        {texts.free}{' '}
        <Box as="span" color="fg" fontWeight="700" fontSize="17px">
          {formatNumber(free)}
        </Box>{' '}
        <Box as="span" textStyle="meta">
          {texts.ofPaid(paid)}
        </Box>
      </Text>
    </HStack>
  );
}

// The most steps shown. More steps would be too narrow to read, so only the number is shown (look.md §6).
const mostSteps = 20;
// In px. The skeleton is as high as the stairs, so that nothing moves when they appear.
const lowestStep = 10;
const stairsHeight = 26;

function SlotSteps({ paid, used }: Slots) {
  if (paid > mostSteps) return null;
  const rise = Math.min(2.4, (stairsHeight - lowestStep) / paid);
  return (
    <Flex aria-hidden="true" align="flex-end" gap="3px">
      {Array.from({ length: paid }, (_, index) => (
        <Box
          key={index}
          data-slot={index < used ? 'used' : 'free'}
          w="9px"
          style={{ height: `${lowestStep + index * rise}px` }}
          borderRadius="2px 2px 0 0"
          {...(index < used
            ? { bg: 'brand.solid' }
            : { borderWidth: '1.5px', borderStyle: 'dashed', borderColor: 'brand.fg' })}
        />
      ))}
    </Flex>
  );
}
