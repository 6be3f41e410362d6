import { readToken } from '@stupeni/session';

let needed = false;

/** Makes the browser ask before the page is left, as long as something would be lost with it. */
export function guardWhile(now: boolean): void {
  needed = now;
  if (needed) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

/** Whether something would be lost with the page now. */
export const isGuarded = (): boolean => needed;

function ask(event: BeforeUnloadEvent): void {
  // Signed out or expired, nothing could be sent any more: there is nothing to stay for.
  if (readToken() !== null) event.preventDefault();
}
