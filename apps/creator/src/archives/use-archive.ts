import { makeRepeatKeys, readProblemCode, toCallProblem, upload } from '@stupeni/api-client';
import type { Reply } from '@stupeni/contract';
import { useNavigate } from '@stupeni/router';
import { problemSentence, showToast } from '@stupeni/ui/more';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { courseAddress } from '../lessons/lesson-addresses';
import { texts } from './texts';

type Archive = Reply<'lookIntoCourseArchive'>;

type ArchiveState =
  | { step: 'none' }
  /** `progress`: the part that was sent, 0 to 1. */
  | { step: 'looking'; file: File; progress: number }
  | { step: 'rejected'; file: File; reason: string }
  | { step: 'found'; file: File; archive: Archive; error: unknown }
  | { step: 'making'; file: File; archive: Archive; progress: number };

/** Outlives the dialog: the second import of a file whose first import got no answer here makes no second course. */
const keys = makeRepeatKeys();

/**
 * The state of an archive that the author chose. First the API says what is inside, then it makes a course from the
 * archive. Each of the two calls sends the whole file, so the server stores nothing between the calls.
 */
export function useArchive() {
  const [state, setState] = useState<ArchiveState>({ step: 'none' });
  const running = useRef<AbortController>(undefined);
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => () => running.current?.abort(), []);

  /** Ends the running call. Returns the signal of the next one. */
  function begin(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }

  function readListsAgain(): void {
    for (const name of ['courses', 'lessons', 'tests']) void client.invalidateQueries({ queryKey: [name] });
  }

  async function choose(file: File): Promise<void> {
    const signal = begin();
    setState({ step: 'looking', file, progress: 0 });
    try {
      const onProgress = (progress: number) =>
        signal.aborted || setState({ step: 'looking', file, progress });
      const archive = await upload('lookIntoCourseArchive', { file }, { signal, onProgress });
      if (!signal.aborted) setState({ step: 'found', file, archive, error: null });
    } catch (error) {
      if (!signal.aborted) setState({ step: 'rejected', file, reason: readReason(error) });
    }
  }

  async function create(): Promise<void> {
    if (state.step !== 'found') return;
    const { file, archive } = state;
    const signal = begin();
    const making = { step: 'making', file, archive } as const;
    setState({ ...making, progress: 0 });
    const sending = new AbortController();
    let isSent = false;
    // After the whole file was sent, the API may already write the course. Then the call goes on without the dialog.
    signal.addEventListener('abort', () => isSent || sending.abort());
    try {
      const onProgress = (progress: number) => {
        isSent = progress === 1;
        if (!signal.aborted) setState({ ...making, progress });
      };
      const idempotencyKey = keys.getKey([file.name, file.size, file.lastModified]);
      const options = { signal: sending.signal, onProgress, idempotencyKey };
      const { id, title } = await upload('importCourse', { file }, options);
      keys.answered();
      readListsAgain();
      showToast({ tone: 'success', title: texts.made, text: title });
      if (!signal.aborted) void navigate(courseAddress(id));
    } catch (error) {
      // The course of an earlier answer was deleted since. The next press makes a new one.
      if (readProblemCode(error) === 'not_found') keys.answered();
      if (!signal.aborted) return setState({ step: 'found', file, archive, error });
      if (!isSent) return;
      // After a lost connection the API may have made the course.
      readListsAgain();
      showToast({ tone: 'danger', title: texts.failed, text: problemSentence(toCallProblem(error)) });
    }
  }

  return {
    state,
    /** True when the whole file was sent and the API makes the course. This cannot be cancelled. */
    isWriting: state.step === 'making' && state.progress === 1,
    choose,
    create,
    remove() {
      running.current?.abort();
      setState({ step: 'none' });
    },
  };
}

const readReason = (error: unknown) =>
  readProblemCode(error) === 'file_too_large' ? texts.tooLarge : problemSentence(toCallProblem(error));
