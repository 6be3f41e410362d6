import { useShell } from '@stupeni/remote';
import { useDraft } from '@stupeni/drafts';

/** The number of stored texts. */
const maxTexts = 8;

/**
 * The teacher's last texts of one kind, the newest first. The browser stores them for 30 days after the last one. A new
 * text is offered when the field next renders.
 */
export function useRecentTexts(kind: 'remark' | 'answer') {
  const { user } = useShell();
  const { draft, mergeNow } = useDraft<string[]>({
    user: user.id,
    kind: 'recent',
    id: kind,
    read: readTexts,
  });
  return {
    recent: draft?.value ?? [],
    rememberText: (text: string) =>
      mergeNow((stored) => [text, ...(stored ?? []).filter((other) => other !== text)].slice(0, maxTexts)),
  };
}

const readTexts = (stored: unknown): string[] | null =>
  Array.isArray(stored) && stored.every((text) => typeof text === 'string') ? stored : null;
