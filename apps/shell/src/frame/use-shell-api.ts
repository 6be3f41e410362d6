import { shellContract, type Notice, type ShellApi, type ShellUser } from '@stupeni/federation';
import { useNavigate } from '@stupeni/router';
import { useColorMode } from '@stupeni/ui/core';
import { useMemo } from 'react';
import { moreParts } from './more-parts';
import { signOut } from './sign-out';

/** Shows a message in the corner; without the parts that draw it, it is at least in the console. */
function notify({ tone, ...words }: Notice): void {
  moreParts().then(
    ({ showToast }) => showToast({ ...words, tone: tone === 'error' ? 'danger' : tone }),
    (cause: unknown) => console.warn('A message could not be shown:', words, cause),
  );
}

/** What an area gets from the shell (`ShellApi` of `@stupeni/federation`). */
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
