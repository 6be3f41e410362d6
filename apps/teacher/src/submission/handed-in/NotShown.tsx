import { Flex, Icon, type IconName, Text } from '@stupeni/ui/core';
import type { ReactNode } from 'react';

interface NotShownProps {
  text: string;
  icon?: IconName;
  children?: ReactNode;
}

/** Why a file is not shown here. The download is above, next to its name. */
export const NotShown = ({ text, icon = 'page', children }: NotShownProps) => (
  <Flex css={rowLook}>
    <Icon name={icon} size={20} />
    <Text flex="1 1 220px">{text}</Text>
    {children}
  </Flex>
);

const rowLook = {
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 3,
  bg: 'bg.panel',
  color: 'fg.muted',
  borderRadius: '3px',
  borderWidth: '1px',
  borderColor: 'border',
} as const;
