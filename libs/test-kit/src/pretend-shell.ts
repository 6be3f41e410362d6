import { shellContract, type Notice, type ShellApi } from '@stupeni/federation';
import { makeUser } from './makers/account';

/** A shell that only records the calls of a remote. */
export interface PretendShell extends ShellApi {
  notices: Notice[];
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
    notices: [],
    visited: [],
    signOuts: 0,
    navigate: (to) => void shell.visited.push(to),
    signOut: () => void (shell.signOuts += 1),
    notify: (notice) => void shell.notices.push(notice),
    ...overrides,
  };
  return shell;
}
