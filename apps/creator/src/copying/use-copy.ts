import { makeRepeatKeys, toCallProblem } from '@stupeni/api-client';
import { problemSentence, showToast } from '@stupeni/ui/more';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { texts } from './texts';

interface CopyPlan<Sent, Copy> {
  copy: (sent: Sent, options: { idempotencyKey: string }) => Promise<Copy>;
  /** The first parts of the query keys that a copy makes out of date. */
  stale: readonly string[];
  onCopied?: (newCopy: Copy) => void;
}

/**
 * Makes a copy. A double press makes only one copy, and so does a retry after a lost answer. A message says that a copy
 * failed whose screen was closed meanwhile.
 */
export function useCopy<Sent, Copy>({ copy, stale, onCopied }: CopyPlan<Sent, Copy>) {
  const client = useQueryClient();
  const [keys] = useState(makeRepeatKeys);
  // A second press can arrive before React renders the first.
  const running = useRef(false);
  const readListsAgain = () => {
    for (const name of stale) void client.invalidateQueries({ queryKey: [name] });
  };
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const copying = useMutation({
    mutationFn: (sent: Sent) => copy(sent, { idempotencyKey: keys.getKey(sent) }),
    onSuccess(newCopy) {
      keys.answered();
      readListsAgain();
      onCopied?.(newCopy);
    },
    onError(error) {
      if (isShown.current) return;
      // After a lost connection the API may have made the copy.
      readListsAgain();
      showToast({ tone: 'danger', title: texts.failed, text: problemSentence(toCallProblem(error)) });
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
