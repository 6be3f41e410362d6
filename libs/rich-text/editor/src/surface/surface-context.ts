import { createContext } from 'react';

/** Values that the blocks of a surface get from the field. */
export interface SurfaceContextValue {
  embedHosts: readonly string[];
  onEditBlock: () => void;
}

export const SurfaceContext = createContext<SurfaceContextValue>({
  embedHosts: [],
  onEditBlock: () => undefined,
});
