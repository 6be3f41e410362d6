import { useShell } from '@stupeni/area';
import { useDraft } from '@stupeni/drafts';

/** So many are offered. */
const most = 8;

/**
 * One's own last texts of a kind, the newest first, kept in this browser for 30 days after the last one. What is
 * remembered is offered where the field is drawn the next time.
 */
export function useRecent(kind: 'remark' | 'answer') {
  const { user } = useShell();
  const { draft, mergeNow } = useDraft<string[]>({ user: user.id, kind: 'recent', id: kind, read: asTexts });
  return {
    recent: draft?.value ?? [],
    remember: (text: string) =>
      mergeNow((stored) => [text, ...(stored ?? []).filter((other) => other !== text)].slice(0, most)),
  };
}

const asTexts = (stored: unknown): string[] | null =>
  Array.isArray(stored) && stored.every((text) => typeof text === 'string') ? stored : null;
