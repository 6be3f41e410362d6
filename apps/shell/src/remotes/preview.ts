import type { Role } from '@stupeni/contract';
import { type RemoteName, remoteNames } from '@stupeni/federation';

/** A release of a remote that a member of the staff looks at before others get it. */
export interface Preview {
  name: RemoteName;
  /** The id of the release. */
  id: string;
}

const key = 'stupeni:preview';
const parameter = 'remote';

/**
 * Takes `?remote=teacher@0.1.0-12635af543` from the address and stores it as long as the tab is open. The address then
 * has no parameter, so that nobody copies it by mistake. Ignores an invalid one.
 */
export function takePreview(): void {
  const url = new URL(window.location.href);
  const wanted = url.searchParams.get(parameter);
  if (wanted === null || !asPreview(wanted)) return;
  url.searchParams.delete(parameter);
  window.sessionStorage.setItem(key, wanted);
  window.history.replaceState(window.history.state, '', url);
}

/** What this tab previews. Null for learners: they get what the school has released. */
export function readPreview(role: Role | undefined): Preview | null {
  if (role === undefined || role === 'LEARNER') return null;
  return asPreview(window.sessionStorage.getItem(key) ?? '');
}

/** Ends the preview. The next load of the page has the released remote. */
export function endPreview(): void {
  window.sessionStorage.removeItem(key);
}

function asPreview(text: string): Preview | null {
  // The id names a folder, so it has no slash.
  const [, name, id] = /^([a-z]+)@(\w[\w.-]{0,99})$/.exec(text) ?? [];
  const known = remoteNames.find((one) => one === name);
  return known && id ? { name: known, id } : null;
}
