import type { ParticipantState } from '@stupeni/contract';
import { fetchFile } from '@stupeni/api-client';
import { useDownload } from '../screen/use-download';
import { texts } from './texts';

/** The filter of the list. The file has only these participants. */
export interface ExportFilter {
  search?: string;
  groupId?: number;
  idle?: '1';
  state?: ParticipantState;
}

/** Downloads the participants. */
export const useExport = (filter: ExportFilter) =>
  useDownload({
    fetch: (options) => fetchFile('exportParticipants', { query: filter }, options),
    saved: texts.exported,
    failed: texts.exportFailed,
  });
