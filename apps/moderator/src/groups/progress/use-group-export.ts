import { fetchFile } from '@stupeni/api-client';
import { useDownload } from '@stupeni/remote';
import type { ShownGroup } from '@stupeni/remote/group-progress';
import { useRef } from 'react';
import { texts } from './texts';

/** Downloads the shown rows, or the chosen ones, as a file. */
export function useGroupExport({ group, course, show, search, sort }: ShownGroup, userIds?: number[]) {
  const format = useRef<'csv' | 'xlsx'>('csv');
  const download = useDownload({
    fetch: (options) =>
      fetchFile(
        'exportGroup',
        {
          params: { id: group.id },
          body: {
            courseId: course.id,
            format: format.current,
            sort,
            ...(show !== null && !userIds && { show }),
            ...(search && !userIds && { search }),
            ...(userIds && { userIds }),
          },
        },
        options,
      ),
    saved: texts.exported,
    failed: texts.exportFailed,
  });
  return {
    isRunning: download.bytes !== null,
    run(wanted: 'csv' | 'xlsx'): void {
      format.current = wanted;
      void download.run();
    },
  };
}
