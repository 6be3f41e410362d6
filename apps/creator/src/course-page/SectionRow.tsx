import { Box, Flex, Heading, IconButton, Text } from '@stupeni/ui/core';
import { Menu, type MenuItem } from '@stupeni/ui/more';
import { type ComponentProps, type PointerEvent, useEffect, useRef } from 'react';
import { sectionLook } from './row-look';
import { texts } from './texts';
import type { OutlineRow } from './use-outline';

interface SectionRowProps {
  section: Extract<OutlineRow, { kind: 'section' }>;
  /** The numbers of the section's first and last lesson. Null without lessons. */
  numbers: readonly [number, number] | null;
  /** Whether the section has lessons without a number. */
  hasDrafts: boolean;
  items: readonly MenuItem[];
  /** Whether the author moves this section now. */
  isLifted: boolean;
  /** Pixels that the row moves to make room for the lifted one. */
  shift: number;
  /** Undefined when there is no other section to move past. */
  handle: Pick<ComponentProps<'button'>, 'aria-pressed' | 'onClick' | 'onKeyDown' | 'onBlur'> | undefined;
  onDragStart: (event: PointerEvent<HTMLElement>) => void;
}

/**
 * The title of a section above its lessons. A section moves with its lessons, by its handle, or with a mouse anywhere
 * on the row.
 */
export function SectionRow(props: SectionRowProps) {
  const { section, numbers, hasDrafts, items, isLifted, shift, handle, onDragStart } = props;
  const subject = texts.section(section.title);
  const element = useRef<HTMLDivElement>(null);
  // A section has no id when the author has just added it. It may be out of sight, for example below all lessons.
  const isNew = section.sectionId === undefined;
  useEffect(() => {
    if (isNew) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  return (
    <Box
      as="li"
      ref={element}
      css={sectionLook}
      data-id={section.id}
      data-lifted={isLifted || undefined}
      data-movable={handle !== undefined || undefined}
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
      onPointerDown={(event) => {
        const element = event.target as Element;
        if (!handle || element.closest('.actions')) return;
        // A finger drags only by the handle. Elsewhere it scrolls the page.
        if (event.pointerType === 'mouse' || element.closest('.handle')) onDragStart(event);
      }}
    >
      {handle && (
        <Box className="handle">
          <IconButton
            label={texts.moveSection}
            description={`${subject}. ${texts.sectionKeys}`}
            icon="grip"
            {...handle}
          />
        </Box>
      )}
      <Box flex="1" minW="0">
        <Heading as="h2" size="h3" overflowWrap="anywhere">
          {section.title}
        </Heading>
        <Text textStyle="meta" color="fg.muted">
          {numbers ? texts.numbers(...numbers) : hasDrafts ? texts.onlyDrafts : texts.emptySection}
        </Text>
      </Box>
      {items.length > 0 && (
        <Flex className="actions">
          <Menu
            label={texts.sectionActions}
            items={items}
            trigger={<IconButton label={texts.sectionActions} description={subject} icon="more" />}
          />
        </Flex>
      )}
    </Box>
  );
}
