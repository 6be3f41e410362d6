import type { ParticipantState } from '@stupeni/contract';
import { fetchFile, reasonOf } from '@stupeni/api-client';
import { reasonSentence, saveFile, showToast } from '@stupeni/ui/more';
import { useEffect, useRef, useState } from 'react';
import { texts } from './texts';

/** The filter of the list. The file has only these participants. */
export interface ExportFilter {
  search?: string;
  groupId?: number;
  idle?: '1';
  state?: ParticipantState;
}

/** Downloads the participants and saves the file with the name from the server. */
export function useExport(filter: ExportFilter) {
  /** Received bytes; null while no download runs. */
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(): Promise<void> {
    if (running.current) return;
    const { signal } = (running.current = new AbortController());
    setBytes(0);
    try {
      const { name, file } = await fetchFile(
        'exportParticipants',
        { query: filter },
        { signal, onProgress: (received) => signal.aborted || setBytes(received) },
      );
      saveFile(name, file);
      showToast({ tone: 'success', title: texts.exported, text: name });
    } catch (error) {
      if (!signal.aborted)
        showToast({ tone: 'danger', title: texts.exportFailed, text: reasonSentence(reasonOf(error)) });
    } finally {
      running.current = undefined;
      setBytes(null);
    }
  }

  return { bytes, run, cancel: () => running.current?.abort() };
}
