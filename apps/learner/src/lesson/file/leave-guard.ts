import { readToken } from '@stupeni/session';

/** Makes the browser ask before the page is left, as long as something would be lost with it. */
export function guardWhile(needed: boolean): void {
  if (needed) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

function ask(event: BeforeUnloadEvent): void {
  // Signed out or expired, nothing could be sent any more: there is nothing to stay for.
  if (readToken() !== null) event.preventDefault();
}
