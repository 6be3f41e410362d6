export type ColorMode = 'light' | 'dark';

const key = 'color-mode';

/** What the person chose, or null while the page follows the system. */
export function chosenColorMode(): ColorMode | null {
  const stored = window.localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

export function keepColorMode(mode: ColorMode | null) {
  if (mode) window.localStorage.setItem(key, mode);
  else window.localStorage.removeItem(key);
}

/** What the system's colours are; undefined in a window without media queries, which counts as light. */
export function darkSystem(): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function'
    ? window.matchMedia('(prefers-color-scheme: dark)')
    : undefined;
}

/** The mode in force: the choice, else the system's. */
export function currentColorMode(): ColorMode {
  return chosenColorMode() ?? (darkSystem()?.matches ? 'dark' : 'light');
}

/**
 * Writes the mode on <html>: the class that the style rules ask for, and `color-scheme` for the browser's own parts.
 * The shell calls it in its first script, so that nothing is painted in the other mode.
 */
export function paintColorMode(mode: ColorMode = currentColorMode()) {
  const root = document.documentElement;
  root.classList.toggle('dark', mode === 'dark');
  root.classList.toggle('light', mode === 'light');
  root.style.colorScheme = mode;
}
