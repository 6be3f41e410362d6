import { Box, Icon, type IconName } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { toolLook } from './tool-look';
import type { ToolId } from './tool-ids';
import { useToolbox } from './toolbox';
import { byPointer, useTool } from './use-tool';

export interface ToolButtonProps {
  id: ToolId;
  label: string;
  icon?: IconName;
  /** Drawn in place of an icon: the letter of a style. */
  children?: ReactNode;
  /** A switch says whether it is on; other tools say nothing. */
  pressed?: boolean;
  /** There is nothing to do; it stays reachable. */
  idle?: boolean;
  /** It opens a dialog, which takes the focus. */
  opens?: boolean;
  onPress: () => void;
}

/** One button of the toolbar. */
export function ToolButton({ id, label, icon, children, pressed, idle, opens, onPress }: ToolButtonProps) {
  const tool = useTool(id, label);
  const { backToText } = useToolbox();
  return (
    <Box asChild css={toolLook}>
      <button
        {...tool}
        aria-pressed={pressed}
        aria-disabled={idle || undefined}
        aria-haspopup={opens ? 'dialog' : undefined}
        onClick={(event) => {
          if (idle) return;
          onPress();
          if (byPointer(event) && !opens) backToText();
        }}
      >
        {icon ? <Icon name={icon} /> : <span aria-hidden="true">{children}</span>}
      </button>
    </Box>
  );
}
