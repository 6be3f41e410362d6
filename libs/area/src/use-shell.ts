import type { ShellApi } from '@stupeni/federation';
import { createContext, useContext } from 'react';

/** What the shell handed to the area's door, for the parts deep inside that need the user or a notice. */
export const ShellContext = createContext<ShellApi | null>(null);

/** The shell that the area lives in. Throws outside of `AreaProvider`. */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('The area was not opened through its door.');
  return shell;
}
