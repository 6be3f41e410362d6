import type { FocusEvent, MouseEvent } from 'react';
import { useLabels } from '../labels/labels-context';
import { shownKeys, spokenKeys, toolKeys } from './shortcuts';
import { useToolbox } from './toolbox';
import type { ToolId } from './tool-ids';

/** What every button of the toolbar carries: its name, its tip, its shortcut and its place in the walk. */
export function useTool(id: ToolId, label: string) {
  const { reachable, reach } = useToolbox();
  const labels = useLabels();
  const keys = toolKeys[id];
  return {
    type: 'button' as const,
    'data-tool': id,
    'data-tip': label,
    'data-tip-keys': keys && shownKeys(keys, labels),
    'aria-label': label,
    'aria-keyshortcuts': keys && spokenKeys(keys),
    tabIndex: reachable === id ? 0 : -1,
    onFocus: (_event: FocusEvent) => reach(id),
    // The text keeps the focus and its selection under a pointer.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  };
}

/** Whether a press came from a pointer; one from the keyboard leaves the focus on the tool. */
export const byPointer = (event: MouseEvent): boolean => event.detail > 0;
