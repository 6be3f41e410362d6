import type { Role } from '@stupeni/contract';
import { type RemoteName, remoteNames } from '@stupeni/federation';

/** A release of a remote that a member of the staff previews before others get it. */
export interface Preview {
  name: RemoteName;
  /** The id of the release. */
  id: string;
}

const key = 'stupeni:preview';
const parameter = 'remote';

/**
 * Moves the parameter `?remote=teacher@0.1.0-12635af543` from the address to the storage of the tab. The address then
 * has no parameter that somebody could copy by mistake. An invalid parameter stays and is ignored.
 */
export function takePreview(): void {
  const url = new URL(window.location.href);
  const wanted = url.searchParams.get(parameter);
  if (wanted === null || !parsePreview(wanted)) return;
  url.searchParams.delete(parameter);
  window.sessionStorage.setItem(key, wanted);
  window.history.replaceState(window.history.state, '', url);
}

/** The preview of this tab. Null for learners, who get only what the school has released. */
export function readPreview(role: Role | undefined): Preview | null {
  if (role === undefined || role === 'LEARNER') return null;
  return parsePreview(window.sessionStorage.getItem(key) ?? '');
}

/** Ends the preview. The next load of the page gets the released remote. */
export function endPreview(): void {
  window.sessionStorage.removeItem(key);
}

function parsePreview(text: string): Preview | null {
  // The id is the name of a folder, so it has no slash.
  const [, name, id] = /^([a-z]+)@(\w[\w.-]{0,99})$/.exec(text) ?? [];
  const known = remoteNames.find((one) => one === name);
  return known && id ? { name: known, id } : null;
}
