import { useEffect, useRef, useState } from 'react';
import { type CheckedLesson, isWorthReading, type Report, runCheck } from './run-check';

export type CheckState =
  /** `isShown`: the check takes so long that the dialog is shown. */
  | { step: 'checking'; isShown: boolean; publication: Publishing }
  | { step: 'found'; report: Report; publication: Publishing };

interface Publishing {
  lesson: CheckedLesson;
  publish: () => void;
}

/** Addresses that have not answered after this time count as not checked. */
const timeoutMs = 5000;
/** A check that is shorter than this is not shown. */
const showAfterMs = 800;

/** Checks a lesson before it is published. If there is nothing to report, it publishes at once. */
export function usePublishingCheck() {
  const [state, setState] = useState<CheckState | null>(null);
  const running = useRef<AbortController | null>(null);
  // A check that runs when the author leaves the page publishes nothing.
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [],
  );

  function stop(): void {
    running.current?.abort();
    running.current = null;
    setState(null);
  }

  async function check(lesson: CheckedLesson, publish: () => void): Promise<void> {
    if (running.current) return;
    const control = new AbortController();
    const publication = { lesson, publish };
    running.current = control;
    const isCurrent = () => running.current === control;
    setState({ step: 'checking', isShown: false, publication });
    const show = setTimeout(
      () => isCurrent() && setState({ step: 'checking', isShown: true, publication }),
      showAfterMs,
    );
    // The time limit has its own signal. After it, the answers that came in time are still reported.
    const limit = new AbortController();
    const end = setTimeout(() => limit.abort(), timeoutMs);
    const report = await runCheck(lesson, AbortSignal.any([control.signal, limit.signal]));
    clearTimeout(show);
    clearTimeout(end);
    if (!isCurrent()) return;
    if (isWorthReading(report)) setState({ step: 'found', report, publication });
    else {
      stop();
      publish();
    }
  }

  return {
    state,
    check,
    /** Publishes now: without waiting for the report, or in spite of its findings. */
    publish() {
      const publication = state?.publication;
      stop();
      publication?.publish();
    },
    cancel: stop,
  };
}

export type PublishingCheck = ReturnType<typeof usePublishingCheck>;
