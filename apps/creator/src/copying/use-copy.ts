import { makeRepeatKeys } from '@stupeni/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

interface CopyPlan<Sent, Copy> {
  copy: (sent: Sent, options: { idempotencyKey: string }) => Promise<Copy>;
  /** The first parts of the query keys that a copy makes out of date. */
  stale: readonly string[];
  onCopied?: (newCopy: Copy) => void;
}

/** Makes a copy. A double press makes only one copy, and so does a retry after a lost answer. */
export function useCopy<Sent, Copy>({ copy, stale, onCopied }: CopyPlan<Sent, Copy>) {
  const client = useQueryClient();
  const [keys] = useState(makeRepeatKeys);
  // A second press can arrive before React renders the first.
  const running = useRef(false);
  const copying = useMutation({
    mutationFn: (sent: Sent) => copy(sent, { idempotencyKey: keys.getKey(sent) }),
    onSuccess(newCopy) {
      keys.answered();
      for (const name of stale) void client.invalidateQueries({ queryKey: [name] });
      onCopied?.(newCopy);
    },
    onSettled: () => void (running.current = false),
  });
  return {
    run(sent: Sent) {
      if (running.current) return;
      running.current = true;
      copying.mutate(sent);
    },
    busy: copying.isPending,
    error: copying.error,
    /** The copy. Undefined before it is made. */
    newCopy: copying.data,
  };
}
