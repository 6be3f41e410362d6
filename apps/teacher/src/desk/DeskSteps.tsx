import { Flex, IconButton, Text } from '@stupeni/ui/core';
import { texts } from './texts';
import type { Desk } from './use-desk';

/** Where the work stands in the queue, and the ways to its neighbours; `data-steps` keeps the focus here. */
export const DeskSteps = ({ desk }: { desk: Desk }) => (
  <Flex align="center" gap={1} flex="none" data-steps="" css={{ '& button:disabled': { opacity: 0.45 } }}>
    <Text as="span" textStyle="meta" color="fg.muted" me={1}>
      {texts.place(desk.number, desk.total)}
    </Text>
    <IconButton
      icon="chevronLeft"
      label={texts.previous}
      title={`${texts.previous} (Alt + ↑)`}
      aria-keyshortcuts="Alt+ArrowUp"
      disabled={!desk.previous}
      onClick={() => desk.open(desk.previous)}
    />
    <IconButton
      icon="chevronRight"
      label={texts.next}
      title={`${texts.next} (Alt + ↓)`}
      aria-keyshortcuts="Alt+ArrowDown"
      disabled={!desk.next}
      onClick={() => desk.open(desk.next)}
    />
  </Flex>
);
