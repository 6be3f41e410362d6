import { shellContract, type Toast, type ShellApi, type ShellUser } from '@stupeni/federation';
import { useNavigate } from '@stupeni/router';
import { useColorMode } from '@stupeni/ui/core';
import { useMemo } from 'react';
import { loadMoreParts } from './more-parts';
import { signOut } from './sign-out';

/** Shows a message in the corner. Writes it to the console when the toast component does not load. */
function notify({ tone, ...words }: Toast): void {
  loadMoreParts().then(
    ({ showToast }) => showToast({ ...words, tone: tone === 'error' ? 'danger' : tone }),
    (cause: unknown) => console.warn('A message was not shown:', words, cause),
  );
}

/** The `shell` prop of a remote (`ShellApi` of `@stupeni/federation`). */
export function useShellApi(user: ShellUser): ShellApi {
  const go = useNavigate();
  const { mode } = useColorMode();
  return useMemo(
    () => ({
      version: shellContract,
      user,
      navigate: (to, options) => void go(to, options),
      signOut,
      notify,
      colorMode: mode,
    }),
    [user, go, mode],
  );
}
