import { type Selection, type ShownGroup, useNarrow } from '@stupeni/remote/group-progress';
import { Box, Button, Flex, IconButton, Text } from '@stupeni/ui/core';
import { Menu } from '@stupeni/ui/more';
import { useState } from 'react';
import { useWriteToLearners } from '../../announcements/chosen-learners';
import { ChangeDialog } from './ChangeDialog';
import type { Change, GroupOrCourse } from './changes';
import { ResultDialog } from './ResultDialog';
import { texts } from './texts';
import { useChangeLearners } from './use-change-learners';
import { useGroupExport } from './use-group-export';

interface ChosenBarProps {
  selection: Selection;
  shown: ShownGroup;
}

/** The actions for the chosen participants, at the lower edge of the page while somebody is chosen. */
export function ChosenBar({ selection, shown }: ChosenBarProps) {
  const { chosen, clear } = selection;
  const group: GroupOrCourse = shown.group;
  const [askedChange, setAskedChange] = useState<Change['kind'] | null>(null);
  const { change, isChanging, partial, closePartial } = useChangeLearners(group.id, () => {
    setAskedChange(null);
    clear();
  });
  const userIds = [...chosen.keys()];
  const write = useWriteToLearners();
  const file = useGroupExport(shown, userIds);
  return (
    <>
      {chosen.size > 0 && (
        <Bar
          count={chosen.size}
          onClear={clear}
          actions={[
            { label: texts.move, onSelect: () => setAskedChange('move') },
            { label: texts.add, onSelect: () => setAskedChange('add') },
            { label: texts.open, onSelect: () => setAskedChange('open') },
            { label: texts.suspend, onSelect: () => setAskedChange('suspend') },
            { label: texts.write, onSelect: () => write({ ids: userIds }) },
            { label: texts.remind, onSelect: () => write({ ids: userIds, ...texts.reminder(shown.course) }) },
            { label: texts.exportCsv, onSelect: () => file.run('csv') },
            { label: texts.exportXlsx, onSelect: () => file.run('xlsx') },
          ]}
        />
      )}
      {askedChange && chosen.size > 0 && (
        <ChangeDialog
          key={askedChange}
          kind={askedChange}
          group={group}
          chosen={chosen}
          isChanging={isChanging}
          onChange={(next) => change(next, userIds)}
          onClose={() => setAskedChange(null)}
        />
      )}
      {partial && <ResultDialog partial={partial} onClose={closePartial} />}
    </>
  );
}

interface BarProps {
  count: number;
  onClear: () => void;
  actions: readonly { label: string; onSelect: () => void }[];
}

/** The number of actions in the bar itself. The others are under «Ещё». */
const mostInBar = 4;

function Bar({ count, onClear, actions }: BarProps) {
  const isNarrow = useNarrow();
  const shown = isNarrow ? 1 : mostInBar;
  const close = <IconButton label={texts.unchoose} icon="close" onClick={onClear} />;
  return (
    <Box position="sticky" bottom="12px" zIndex="4" mt={3} _print={{ display: 'none' }}>
      <Flex
        role="toolbar"
        aria-label={texts.bar}
        align="center"
        wrap="wrap"
        gap={1}
        ps={4}
        pe={2}
        py={2}
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="card"
        boxShadow="md"
      >
        {/* On a phone the count and the close button have a line of their own. */}
        <Text role="status" fontWeight="650" me={2} flex={isNarrow ? '1 0 calc(100% - 60px)' : undefined}>
          {texts.chosen(count)}
        </Text>
        {isNarrow && close}
        {actions.slice(0, shown).map(({ label, onSelect }) => (
          <Button key={label} variant="plain" onClick={onSelect}>
            {label}
          </Button>
        ))}
        <Menu
          label={texts.more}
          trigger={<Button variant="plain">{texts.more}</Button>}
          items={actions.slice(shown)}
        />
        {!isNarrow && <Box ms="auto">{close}</Box>}
      </Flex>
    </Box>
  );
}
