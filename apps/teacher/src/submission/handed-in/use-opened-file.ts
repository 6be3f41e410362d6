import { useEffect, useState } from 'react';
import type { HandedInFile } from './handed-in-parts';
import { UnreadableFileError } from './unreadable-file-error';
import { useFileBytes } from './use-file-bytes';
import { type PartState, useReport } from './use-shown-parts';

/** A file that is loading or did not open. `retry` is null when another attempt would give the same result. */
export type UnopenedFile =
  | { state: 'opening' }
  | { state: 'failed'; error: unknown; retry: (() => void) | null };
type OpenedFile<T> = UnopenedFile | { state: 'open'; value: T };

interface OpenOptions<T> {
  /** Must not change between renders. */
  open: (bytes: Blob) => Promise<T>;
  /** Frees the memory of an opened file. Must not change between renders. */
  close?: (opened: T) => void;
  /** True once the viewer has drawn the file. */
  isDrawn?: boolean;
}

/**
 * Loads the bytes of a file and opens them. Reports to the desk when the file is shown, or that the page cannot show
 * it.
 *
 * @param isNear whether the file is near the visible part of the page; null until this is known
 */
export function useOpenedFile<T>(
  file: HandedInFile,
  isNear: boolean | null,
  { open, close, isDrawn = true }: OpenOptions<T>,
): OpenedFile<T> {
  const { data, error, refetch } = useFileBytes(file, isNear === true);
  const [opened, setOpened] = useState<OpenedFile<T>>({ state: 'opening' });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    if (!data) return;
    let isGone = false;
    let openValue: { value: T } | null = null;
    open(data).then(
      (value) => {
        openValue = { value };
        if (isGone) close?.(value);
        else setOpened({ state: 'open', value });
      },
      (cause: unknown) => {
        if (isGone) return;
        console.warn('A file was not opened.', cause);
        const retry = () => {
          setOpened({ state: 'opening' });
          setAttempt(attempt + 1);
        };
        setOpened({
          state: 'failed',
          error: cause,
          retry: cause instanceof UnreadableFileError ? null : retry,
        });
      },
    );
    return () => {
      isGone = true;
      if (openValue) close?.(openValue.value);
    };
  }, [data, open, close, attempt]);
  const result: OpenedFile<T> = error ? { state: 'failed', error, retry: () => void refetch() } : opened;
  useReport(file.id, toReport(isNear, result.state, isDrawn));
  return result;
}

/** The state that a part reports. Null until it is known whether the part is near. No verdict is possible before. */
function toReport(
  isNear: boolean | null,
  state: OpenedFile<unknown>['state'],
  isDrawn: boolean,
): PartState | null {
  if (state === 'failed') return 'hidden';
  if (state === 'open' && isDrawn) return 'shown';
  return isNear === null ? null : isNear ? 'waiting' : 'far';
}
