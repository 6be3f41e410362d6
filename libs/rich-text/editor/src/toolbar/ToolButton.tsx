import { Box, Icon, type IconName } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { toolLook } from './tool-look';
import type { ToolId } from './tool-ids';
import { useToolbox } from './toolbox';
import { isPointerClick, useTool } from './use-tool';

export interface ToolButtonProps {
  id: ToolId;
  label: string;
  icon?: IconName;
  /** Replaces the icon, for example with the letter of a style. */
  children?: ReactNode;
  /** The state of a switch. Undefined for other tools. */
  pressed?: boolean;
  /** True if the tool has nothing to do now. It can still have the focus. */
  idle?: boolean;
  /** True if the tool opens a dialog, which gets the focus. */
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
          if (isPointerClick(event) && !opens) backToText();
        }}
      >
        {icon ? <Icon name={icon} /> : <span aria-hidden="true">{children}</span>}
      </button>
    </Box>
  );
}
