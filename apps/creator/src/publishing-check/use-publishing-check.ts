import { useEffect, useRef, useState } from 'react';
import { type CheckedLesson, isWorthReading, type Report, runCheck } from './run-check';

export type CheckState =
  /** `isShown`: the check takes so long that the author sees it. */
  | { step: 'checking'; isShown: boolean; publication: Publishing }
  | { step: 'found'; report: Report; publication: Publishing };

interface Publishing {
  lesson: CheckedLesson;
  publish: () => void;
}

/** What has not answered after this time counts as not checked. */
const longestMs = 5000;
/** A check that is shorter than this is not shown. */
const quietMs = 800;

/** Checks a lesson before it is published. Without anything to say it publishes at once. */
export function usePublishingCheck() {
  const [state, setState] = useState<CheckState | null>(null);
  const running = useRef<AbortController | null>(null);
  // What was not published before the author left is not published.
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
    const isMine = () => running.current === control;
    setState({ step: 'checking', isShown: false, publication });
    const show = setTimeout(
      () => isMine() && setState({ step: 'checking', isShown: true, publication }),
      quietMs,
    );
    // Not the signal of the author's own end: what answered in time is reported.
    const limit = new AbortController();
    const end = setTimeout(() => limit.abort(), longestMs);
    const report = await runCheck(lesson, AbortSignal.any([control.signal, limit.signal]));
    clearTimeout(show);
    clearTimeout(end);
    if (!isMine()) return;
    if (isWorthReading(report)) setState({ step: 'found', report, publication });
    else {
      stop();
      publish();
    }
  }

  return {
    state,
    check,
    /** Publishes without reading on. */
    publish() {
      const publication = state?.publication;
      stop();
      publication?.publish();
    },
    cancel: stop,
  };
}

export type PublishingCheck = ReturnType<typeof usePublishingCheck>;
