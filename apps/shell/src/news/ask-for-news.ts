import { routes } from '@stupeni/contract';
import type { ServerNews } from '@stupeni/federation';
import { presentToken } from '@stupeni/session/renewal';

/** An answer of the API without its stream. `bell` is null for a person without notifications. */
export interface Asked {
  bell: Extract<ServerNews, { topic: 'notifications' }> | null;
}

/**
 * Asks the API once, where a proxy lets no stream through. Null when the API does not answer: then nobody may read their
 * data again.
 */
export async function askForNews(token: string): Promise<Asked | null> {
  try {
    const response = await fetch(`${routes.listNotifications.path}?unread=1&total=1&limit=1`, {
      headers: { authorization: `Bearer ${presentToken(token) ?? token}` },
      cache: 'no-store',
    });
    // Only learners have notifications. The API has answered the others, too.
    if (response.status === 403) return { bell: null };
    const unread = Number(response.headers.get('x-total-count') ?? NaN);
    if (!response.ok || Number.isNaN(unread)) return null;
    const [newest] = (await response.json()) as { id: number }[];
    return { bell: { topic: 'notifications', unread, newest: newest?.id ?? null } };
  } catch (cause) {
    // A failed fetch or an incomplete body. Any other error is a bug.
    if (cause instanceof TypeError || cause instanceof SyntaxError) return null;
    throw cause;
  }
}
