export type ColorMode = 'light' | 'dark';

const key = 'color-mode';

/** The mode that the person chose, or null while the page follows the system. */
export function readChosenMode(): ColorMode | null {
  const stored = window.localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

export function saveColorMode(mode: ColorMode | null) {
  if (mode) window.localStorage.setItem(key, mode);
  else window.localStorage.removeItem(key);
}

/** The media query for a system in dark colours. Undefined in a window without media queries, which counts as light. */
export function queryDarkSystem(): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function'
    ? window.matchMedia('(prefers-color-scheme: dark)')
    : undefined;
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
