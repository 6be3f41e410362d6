import { createContext, useContext } from 'react';
import type { ToolId } from './tool-ids';

export type Window = 'link' | 'image' | 'embed' | 'edit-image' | 'edit-embed';

/** What every tool may ask of the field around it. */
export interface Toolbox {
  /** The one tool that Tab reaches. */
  reachable: ToolId;
  reach: (id: ToolId) => void;
  /** Opens a dialog; the selection stays as it is. */
  open: (window: Window) => void;
  /** Gives the focus back to the text, at its selection. */
  backToText: () => void;
}

export const ToolboxContext = createContext<Toolbox | null>(null);

/** The field around a tool. */
export function useToolbox(): Toolbox {
  const toolbox = useContext(ToolboxContext);
  if (!toolbox) throw new Error('A tool stands outside of a toolbar');
  return toolbox;
}
