export type ColorMode = 'light' | 'dark';

const key = 'color-mode';
/** The choice that the storage did not take. It counts until the page is closed. */
let notStored: ColorMode | null = null;

/** The mode that the person chose, or null while the page follows the system. */
export function readChosenMode(): ColorMode | null {
  const stored = notStored ?? window.localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

export function saveColorMode(mode: ColorMode | null) {
  notStored = null;
  if (!mode) return window.localStorage.removeItem(key);
  try {
    window.localStorage.setItem(key, mode);
  } catch (cause) {
    notStored = mode;
    console.warn(cause);
  }
}

/** The media query for a system in dark colours. Undefined in a window without media queries, which counts as light. */
export function queryDarkSystem(): MediaQueryList | undefined {
  return window.matchMedia?.('(prefers-color-scheme: dark)');
}

/** The active mode: the person's choice, or otherwise the mode of the system. */
export function findColorMode(): ColorMode {
  return readChosenMode() ?? (queryDarkSystem()?.matches ? 'dark' : 'light');
}

/**
 * Writes the mode on <html>: the class that the style rules use, and `color-scheme` for the browser's own controls.
 * The shell calls it in its first script, so that no frame is painted in the other mode.
 */
export function paintColorMode(mode: ColorMode = findColorMode()) {
  const root = document.documentElement;
  root.classList.toggle('dark', mode === 'dark');
  root.classList.toggle('light', mode === 'light');
  root.style.colorScheme = mode;
}
