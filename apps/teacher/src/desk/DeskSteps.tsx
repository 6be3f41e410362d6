import { Flex, IconButton, Text } from '@stupeni/ui/core';
import type { QueueItem } from '../server-state/sources';
import { KeysHelp } from './KeysHelp';
import { texts } from './texts';
import type { Desk } from './use-desk';

export interface StepWords {
  previous: string;
  next: string;
}

interface DeskStepsProps<T extends QueueItem> {
  desk: Desk<T>;
  words: StepWords;
}

/** The number of the item, and buttons to its neighbours. `useFieldFocus` finds the buttons by `data-steps`. */
export const DeskSteps = <T extends QueueItem>({ desk, words }: DeskStepsProps<T>) => (
  <Flex align="center" gap={1} flex="1" data-steps="" css={{ '& button:disabled': { opacity: 0.45 } }}>
    {desk.number !== null && (
      <Text as="span" textStyle="meta" color="fg.muted" me={{ base: 'auto', sm: 1 }}>
        {texts.place(desk.number, desk.total)}
      </Text>
    )}
    <IconButton
      icon="chevronLeft"
      label={words.previous}
      title={`${words.previous} (Alt + K)`}
      aria-keyshortcuts="Alt+K Alt+ArrowUp"
      disabled={!desk.previous}
      onClick={() => desk.previous && desk.open(desk.previous)}
    />
    <IconButton
      icon="chevronRight"
      label={words.next}
      title={`${words.next} (Alt + J)`}
      aria-keyshortcuts="Alt+J Alt+ArrowDown"
      disabled={!desk.next}
      onClick={() => desk.next && desk.open(desk.next)}
    />
    <KeysHelp />
  </Flex>
);
