import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/shapes';
import { styled } from '../system/styled';

export type NoteTone = 'neutral' | 'info' | 'sun' | 'brand' | 'clarify' | 'rework' | 'danger' | 'success';

export interface NoteProps {
  tone: NoteTone;
  /** `alert` for a failure of specification §8 (only the quoted text), `status` for good news. */
  role?: 'alert' | 'status' | 'note';
  /** Replaces the icon of the tone. */
  icon?: IconName;
  /** Buttons below the text. */
  actions?: ReactNode;
  children: ReactNode;
}

const icons: Record<NoteTone, IconName> = {
  neutral: 'info',
  info: 'info',
  sun: 'flag',
  brand: 'check',
  clarify: 'question',
  rework: 'returned',
  danger: 'warning',
  success: 'check',
};

const Frame = styled('div', {
  base: {
    display: 'flex',
    gap: 3,
    alignItems: 'flex-start',
    px: 3.5,
    py: 3,
    borderRadius: '12px',
    bg: 'colorPalette.subtle',
    textStyle: 'table',
  },
});

/** An inline message: icon and text on a pale fill. Only the text is in the live region. */
export function Note({ tone, role, icon = icons[tone], actions, children }: NoteProps) {
  return (
    <Frame colorPalette={tone === 'info' ? 'review' : tone}>
      <chakra.span color="colorPalette.fg" flex="none">
        <Icon name={icon} />
      </chakra.span>
      <chakra.div flex="1" minW="0">
        <div role={role}>{children}</div>
        {actions && (
          <chakra.div display="flex" flexWrap="wrap" gap={2.5} mt={2.5}>
            {actions}
          </chakra.div>
        )}
      </chakra.div>
    </Frame>
  );
}
