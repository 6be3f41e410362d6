import { shellContract, type Toast, type ShellApi } from '@stupeni/federation';
import { makeUser } from './makers/account';

/** A shell that only records the calls of a remote. */
export interface PretendShell extends ShellApi {
  toasts: Toast[];
  /** Addresses that the remote navigated to, in order. */
  visited: string[];
  /** The number of sign-outs by the remote. */
  signOuts: number;
}

export function pretendShell(overrides: Partial<ShellApi> = {}): PretendShell {
  const shell: PretendShell = {
    version: shellContract,
    user: makeUser(),
    colorMode: 'light',
    toasts: [],
    visited: [],
    signOuts: 0,
    navigate: (to) => void shell.visited.push(to),
    signOut: () => void (shell.signOuts += 1),
    notify: (toast) => void shell.toasts.push(toast),
    ...overrides,
  };
  return shell;
}
