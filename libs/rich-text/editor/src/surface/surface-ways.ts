import { createContext } from 'react';

/** What the blocks of a surface need from around it. */
export interface Ways {
  embedHosts: readonly string[];
  onEditBlock: () => void;
}

export const SurfaceWays = createContext<Ways>({ embedHosts: [], onEditBlock: () => undefined });
