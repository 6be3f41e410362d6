import { readToken } from '@stupeni/session';

let guarded = false;

/** Makes the browser ask before the page is closed, while `isUploading` is true. */
export function guardWhile(isUploading: boolean): void {
  guarded = isUploading;
  if (guarded) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

/** Whether an upload would be lost if the page closed now. */
export const isGuarded = (): boolean => guarded;

function ask(event: BeforeUnloadEvent): void {
  // Without a token the upload cannot finish, so there is no reason to ask.
  if (readToken() !== null) event.preventDefault();
}
