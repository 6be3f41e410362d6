import { createContext, useContext } from 'react';
import type { ToolId } from './tool-ids';

export type DialogName = 'link' | 'image' | 'embed' | 'edit-image' | 'edit-embed';

/** What the field provides to its tools. */
export interface Toolbox {
  /** The tool that Tab moves to. The arrow keys move to the others. */
  tabStop: ToolId;
  noteFocus: (id: ToolId) => void;
  /** Opens a dialog. The selection does not change. */
  open: (name: DialogName) => void;
  /** Returns the focus to the text at its selection. */
  backToText: () => void;
}

export const ToolboxContext = createContext<Toolbox | null>(null);

/** The toolbox of the nearest toolbar. */
export function useToolbox(): Toolbox {
  const toolbox = useContext(ToolboxContext);
  if (!toolbox) throw new Error('useToolbox is called outside of a toolbar');
  return toolbox;
}
