import { routes } from '@stupeni/contract';
import type { ServerNews } from '@stupeni/federation';
import { presentToken } from '@stupeni/session/renewal';

/** The state that the API reports without its stream. `bell` is null for a person without notifications. */
export interface PolledState {
  bell: Extract<ServerNews, { topic: 'notifications' }> | null;
}

/**
 * Asks the API once for its state, for a network whose proxy blocks the stream. Resolves to null when the API does not
 * answer: the remotes must not read their data again then.
 */
export async function pollNews(token: string): Promise<PolledState | null> {
  try {
    const response = await fetch(`${routes.listNotifications.path}?unread=1&total=1&limit=1`, {
      headers: { authorization: `Bearer ${presentToken(token) ?? token}` },
      cache: 'no-store',
    });
    // Only learners have notifications. A 403 for other roles is also an answer of the API.
    if (response.status === 403) return { bell: null };
    const unread = Number(response.headers.get('x-total-count') ?? NaN);
    if (!response.ok || Number.isNaN(unread)) return null;
    const [newest] = (await response.json()) as { id: number }[];
    return { bell: { topic: 'notifications', unread, newest: newest?.id ?? null } };
  } catch (cause) {
    // A TypeError is a failed fetch, and a SyntaxError is an incomplete body. Any other error is a bug.
    if (cause instanceof TypeError || cause instanceof SyntaxError) return null;
    throw cause;
  }
}
