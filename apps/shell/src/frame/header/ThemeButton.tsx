import { IconButton, useColorMode } from '@stupeni/ui/core';
import { texts } from './texts';

/** Switches between light and dark. Before the first press the page follows the system. */
export function ThemeButton() {
  const { mode, setMode } = useColorMode();
  const dark = mode === 'dark';
  return (
    <IconButton
      label={texts.theme}
      icon={dark ? 'sun' : 'moon'}
      title={dark ? texts.lighten : texts.darken}
      onClick={() => setMode(dark ? 'light' : 'dark')}
    />
  );
}
