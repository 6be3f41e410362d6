import { type FetchedFile, type FetchFileOptions, toCallProblem } from '@stupeni/api-client';
import { problemSentence, saveFile, showToast } from '@stupeni/ui/more';
import { useEffect, useRef, useState } from 'react';

interface DownloadOptions {
  fetch: (options: FetchFileOptions) => Promise<FetchedFile>;
  /** The titles of the toasts. */
  saved: string;
  failed: string;
}

/** Downloads a file and saves it with the name from the server. */
export function useDownload({ fetch, saved, failed }: DownloadOptions) {
  /** Received bytes; null while no download runs. */
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(): Promise<void> {
    if (running.current) return;
    const { signal } = (running.current = new AbortController());
    setBytes(0);
    try {
      const { name, file } = await fetch({
        signal,
        onProgress: (received) => signal.aborted || setBytes(received),
      });
      saveFile(name, file);
      showToast({ tone: 'success', title: saved, text: name });
    } catch (error) {
      if (!signal.aborted)
        showToast({ tone: 'danger', title: failed, text: problemSentence(toCallProblem(error)) });
    } finally {
      running.current = undefined;
      setBytes(null);
    }
  }

  return { bytes, run, cancel: () => running.current?.abort() };
}
