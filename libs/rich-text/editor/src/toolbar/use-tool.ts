import type { FocusEvent, MouseEvent } from 'react';
import { useLabels } from '../labels/labels-context';
import { formatKeys, formatAriaKeys, toolKeys } from './shortcuts';
import { useToolbox } from './toolbox';
import type { ToolId } from './tool-ids';

/** Attributes of every button of the toolbar: name, tooltip, shortcut and tab order. */
export function useTool(id: ToolId, label: string) {
  const { tabStop, noteFocus } = useToolbox();
  const labels = useLabels();
  const keys = toolKeys[id];
  return {
    type: 'button' as const,
    'data-tool': id,
    'data-tip': label,
    'data-tip-keys': keys && formatKeys(keys, labels),
    'aria-label': label,
    'aria-keyshortcuts': keys && formatAriaKeys(keys),
    tabIndex: tabStop === id ? 0 : -1,
    onFocus: (_event: FocusEvent) => noteFocus(id),
    // A click does not move the focus, so the text keeps its selection.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  };
}

/** Tells whether a pointer made the click. After a click by keyboard, the focus stays on the tool. */
export const isPointerClick = (event: MouseEvent): boolean => event.detail > 0;
