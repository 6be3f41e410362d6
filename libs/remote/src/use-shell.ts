import type { ShellApi } from '@stupeni/federation';
import { createContext, useContext } from 'react';

/** The `shell` prop of the remote, for components deep inside that need the user or a toast. */
export const ShellContext = createContext<ShellApi | null>(null);

/** The shell that runs the remote. Throws outside of `RemoteProvider`. */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell was called outside of RemoteProvider.');
  return shell;
}
