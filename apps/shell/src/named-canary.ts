import { readToken } from '@stupeni/session/token';
import { pageData } from './page-data';
import { pageShell } from './page-shell';
import { holderOf } from './remotes/token-holder';

/** Says to the gateway which shell this browser gets (`services/gateway/src/shell-choice.ts`). */
const choiceCookie = 'shell_release';
const daySeconds = 86_400;

/**
 * Moves a user who is named in the canary of the shell to it: sets a cookie and loads the page again. The gateway does
 * not know who is signed in. When somebody else signs in here, the cookie ends.
 *
 * Do not import shared libraries here: they are not ready yet.
 *
 * @returns whether the page loads again
 */
export function movesToCanary(reload = () => window.location.reload()): boolean {
  const canary = canaryOfPage();
  const choice = choiceOfCookies();
  if (!canary || choice === 'current') return false;
  const token = readToken();
  const userId = token === null ? null : (holderOf(token)?.id ?? null);
  const isNamed = userId !== null && canary.users.includes(userId);
  // A signed-out page keeps the shell: the same person will probably sign in again.
  if (choice === canary.id && userId !== null && !isNamed) setChoice('', 0);
  if (!isNamed || choice === canary.id || pageShell() === canary.id) return false;
  setChoice(canary.id, daySeconds);
  // Without cookies the page would load again for ever.
  if (choiceOfCookies() !== canary.id) return false;
  reload();
  return true;
}

function canaryOfPage(): { id: string; users: number[] } | null {
  try {
    const { shell } = JSON.parse(pageData('remotes')) as {
      shell?: { canary?: { id: string; users: number[] } };
    };
    return shell?.canary ?? null;
  } catch (cause) {
    console.debug('The page has no registry.', cause);
    return null;
  }
}

const choiceOfCookies = (): string | undefined =>
  new RegExp(`\\b${choiceCookie}=([^;]+)`).exec(document.cookie)?.[1];

function setChoice(value: string, seconds: number): void {
  const end = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${choiceCookie}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${end}`;
}
