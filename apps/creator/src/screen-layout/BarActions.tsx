import { Box, Button, Flex, IconButton } from '@stupeni/ui/core';
import { Menu, type MenuItem } from '@stupeni/ui/more';
import type { ReactNode } from 'react';
import { texts } from './texts';

interface BarActionsProps {
  /** The button with the main action. */
  main: ReactNode;
  /** The actions between the main button and «Отмена». On a phone they are in a menu. */
  more?: readonly BarAction[];
  /** The button «Отмена». */
  cancel: ReactNode;
  /** The state of the form: the time of the draft, or the issues. On a phone it has a row of its own. */
  children: ReactNode;
}

interface BarAction extends MenuItem {
  onSelect: () => void;
  disabled: boolean;
  shortcut?: string;
}

/** The buttons of a pinned bar: one row, and on a phone two rows at most. */
export const BarActions = ({ main, more = [], cancel, children }: BarActionsProps) => (
  <Flex gap={2.5} align="center" wrap="wrap">
    <Flex gap={2.5} align="center" minW="0" css={phoneTargets} wrap={{ sm: 'wrap' }}>
      {main}
      {more.length > 0 && (
        <Box display="contents" hideBelow="sm">
          {more.map(({ label, onSelect, disabled, shortcut }) => (
            <Button
              key={label}
              variant="outline"
              disabled={disabled}
              aria-keyshortcuts={shortcut}
              onClick={onSelect}
            >
              {label}
            </Button>
          ))}
        </Box>
      )}
      {cancel}
      {more.length > 0 && (
        <Box hideFrom="sm">
          <Menu
            label={texts.more}
            items={more}
            trigger={
              <IconButton label={texts.more} icon="more" disabled={more.every((one) => one.disabled)} />
            }
          />
        </Box>
      )}
    </Flex>
    <Box ms={{ base: 0, sm: 'auto' }}>{children}</Box>
  </Flex>
);

/** A finger needs 44 px. The words of a long name wrap, so that there is no third row of buttons. */
const phoneTargets = {
  '@media (width < 40rem)': {
    width: 'full',
    '& button': { minHeight: '44px', minWidth: '44px' },
    '& > button': { flex: '0 1 auto' },
  },
};
