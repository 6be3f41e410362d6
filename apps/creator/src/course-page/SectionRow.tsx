import { Box, Flex, Heading, IconButton, Text } from '@stupeni/ui/core';
import { Menu, type MenuItem } from '@stupeni/ui/more';
import { texts } from './texts';
import type { OutlineRow } from './use-outline';

interface SectionRowProps {
  section: Extract<OutlineRow, { kind: 'section' }>;
  /** The numbers of its first and last lesson. Null without lessons. */
  numbers: readonly [number, number] | null;
  /** Whether it has lessons without a number. */
  hasDrafts: boolean;
  items: readonly MenuItem[];
  /** Pixels that the row moves to make room for the lifted one. */
  shift: number;
}

/** The title of a section above its lessons. */
export function SectionRow({ section, numbers, hasDrafts, items, shift }: SectionRowProps) {
  return (
    <Box
      as="li"
      pt={4}
      data-id={section.id}
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
    >
      <Flex align="center" gap={3} ps={1} pe={2}>
        <Box flex="1" minW="0">
          <Heading as="h2" size="h3" overflowWrap="anywhere">
            {section.title}
          </Heading>
          <Text textStyle="meta" color="fg.muted">
            {numbers ? texts.numbers(...numbers) : hasDrafts ? texts.onlyDrafts : texts.emptySection}
          </Text>
        </Box>
        {items.length > 0 && (
          <Menu
            label={texts.sectionActions}
            items={items}
            trigger={
              <IconButton
                label={texts.sectionActions}
                description={texts.section(section.title)}
                icon="more"
              />
            }
          />
        )}
      </Flex>
    </Box>
  );
}
