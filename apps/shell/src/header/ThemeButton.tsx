import { IconButton, useColorMode } from '@stupeni/ui/core';
import { texts } from './texts';

/** Changes between light and dark; until it is pressed the page follows the system. */
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
