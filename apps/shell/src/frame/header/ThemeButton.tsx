import { IconButton, useColorMode } from '@stupeni/ui/core';
import { texts } from './texts';

/** Switches between light and dark. Before the first press the page follows the system. */
export function ThemeButton() {
  const { mode, setMode } = useColorMode();
  const isDark = mode === 'dark';
  return (
    <IconButton
      label={texts.theme}
      icon={isDark ? 'sun' : 'moon'}
      title={isDark ? texts.lighten : texts.darken}
      onClick={() => setMode(isDark ? 'light' : 'dark')}
    />
  );
}
