import { Flex, Heading, Text } from '@stupeni/ui/core';
import { StepTile } from '@stupeni/ui/more';
import { texts } from './texts';

/** While people are being added: how many, and that it takes its time. */
export const Adding = ({ count }: { count: number }) => (
  <Flex role="status" gap={4} align="flex-start" py={4}>
    <StepTile state="review" />
    <div>
      <Heading as="h3" size="h3">
        {texts.adding(count)}
      </Heading>
      <Text color="fg.muted" mt={1}>
        {texts.addingText}
      </Text>
    </div>
  </Flex>
);
