import { Box, Icon } from '@stupeni/ui/core';
import { Popover } from '@stupeni/ui/more';
import { type ReactNode, useId, useState } from 'react';
import { type MenuChoice, MenuChoices } from './MenuChoices';
import { selectLook, toolLook } from './tool-look';
import type { ToolId } from './tool-ids';
import { useToolbox } from './toolbox';
import { useTool } from './use-tool';

export interface ToolMenuProps<V extends string> {
  id: ToolId;
  label: string;
  choices: readonly MenuChoice<V>[];
  /** The current choice, or null if it is not on the list. */
  value: V | null;
  onChoose: (value: V) => void;
  /** Content of the button: an icon or the current choice. */
  children: ReactNode;
  /** The name of the current choice. The accessible name of the button ends with it. */
  chosen?: string;
  /** Width in px of a button that shows the current choice. */
  width?: number;
  /** Draws another element that belongs to the same button. */
  beside?: (button: HTMLButtonElement | null) => ReactNode;
}

/** A button of the toolbar with a list of choices. One choice is current. */
export function ToolMenu<V extends string>(props: ToolMenuProps<V>) {
  const { id, label, choices, value, onChoose, children, chosen, width, beside } = props;
  const tool = useTool(id, label);
  const { backToText } = useToolbox();
  const [open, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const menuId = useId();
  const close = () => setOpen(false);
  const backToButton = () => {
    close();
    button?.focus();
  };
  return (
    <>
      <Box asChild css={width ? selectLook : toolLook} style={width ? { width } : undefined}>
        <button
          {...tool}
          aria-label={chosen ? `${label}: ${chosen}` : label}
          ref={setButton}
          aria-haspopup="menu"
          aria-expanded={open}
          aria-controls={open ? menuId : undefined}
          onClick={() => setOpen(!open)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          {children}
          {width && <Icon name="chevronDown" size={14} />}
        </button>
      </Box>
      {open && (
        <Popover
          id={menuId}
          role="menu"
          label={label}
          tight
          anchor={() => button}
          onClose={(why) => (why === 'escape' ? backToButton() : close())}
        >
          <MenuChoices
            choices={choices}
            value={value}
            onLeave={backToButton}
            onChoose={(next) => {
              close();
              backToText();
              onChoose(next);
            }}
          />
        </Popover>
      )}
      {beside?.(button)}
    </>
  );
}
