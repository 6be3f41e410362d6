import { useSyncExternalStore } from 'react';
import {
  readChosenMode,
  type ColorMode,
  findColorMode,
  queryDarkSystem,
  saveColorMode,
  paintColorMode,
} from './color-mode';

export interface ColorModeControl {
  /** The active mode. */
  mode: ColorMode;
  /** The person's choice, or null while the page follows the system. */
  chosen: ColorMode | null;
  /** Saves a choice for later visits. null follows the system again. */
  setMode: (mode: ColorMode | null) => void;
}

const listeners = new Set<() => void>();
let system: MediaQueryList | undefined;

function announce() {
  paintColorMode();
  for (const listener of listeners) listener();
}

/** Paper is white. Browsers print dark areas badly or not at all. */
const paintForPaper = () => paintColorMode('light');
const paintForScreen = () => paintColorMode();

/** Listens to the system and to a choice made in another tab, and prints in the light mode. */
export function watchColorMode(listener: () => void) {
  if (listeners.size === 0) {
    system = queryDarkSystem();
    system?.addEventListener('change', announce);
    window.addEventListener('storage', announce);
    window.addEventListener('beforeprint', paintForPaper);
    window.addEventListener('afterprint', paintForScreen);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    system?.removeEventListener('change', announce);
    window.removeEventListener('storage', announce);
    window.removeEventListener('beforeprint', paintForPaper);
    window.removeEventListener('afterprint', paintForScreen);
  };
}

function setMode(mode: ColorMode | null) {
  saveColorMode(mode);
  announce();
}

export function useColorMode(): ColorModeControl {
  const mode = useSyncExternalStore(watchColorMode, findColorMode);
  const chosen = useSyncExternalStore(watchColorMode, readChosenMode);
  return { mode, chosen, setMode };
}
