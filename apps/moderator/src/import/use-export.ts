import { fetchFile, reasonOf } from '@stupeni/api-client';
import { reasonSentence, saveFile, showToast } from '@stupeni/ui/more';
import { useEffect, useRef, useState } from 'react';
import { texts } from './texts';

/** Whom the file holds: those that the list is narrowed to. */
export interface ExportFilter {
  search?: string;
  groupId?: number;
  idle?: '1';
}

/** Fetches the file of participants and saves it under the name that the server gives it. */
export function useExport(filter: ExportFilter) {
  /** Bytes so far; null while nothing is fetched. */
  const [bytes, setBytes] = useState<number | null>(null);
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);

  async function run(): Promise<void> {
    if (asked.current) return;
    const { signal } = (asked.current = new AbortController());
    setBytes(0);
    try {
      const { name, file } = await fetchFile(
        'exportParticipants',
        { query: filter },
        { signal, onProgress: (some) => signal.aborted || setBytes(some) },
      );
      saveFile(name, file);
      showToast({ tone: 'success', title: texts.exported, text: name });
    } catch (error) {
      if (!signal.aborted)
        showToast({ tone: 'danger', title: texts.exportFailed, text: reasonSentence(reasonOf(error)) });
    } finally {
      asked.current = undefined;
      setBytes(null);
    }
  }

  return { bytes, run, cancel: () => asked.current?.abort() };
}
