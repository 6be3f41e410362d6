import { readToken } from '@stupeni/session';

let isGuarding = false;

/** Makes the browser ask before the page is closed, while `isUploading` is true. */
export function guardWhile(isUploading: boolean): void {
  isGuarding = isUploading;
  if (isGuarding) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

/** Whether an upload would be lost if the page closed now. */
export const isGuarded = (): boolean => isGuarding;

function ask(event: BeforeUnloadEvent): void {
  // Without a token the upload cannot finish, so there is no reason to ask.
  if (readToken() !== null) event.preventDefault();
}
