import type { ShownGroup } from '@stupeni/remote/group-progress';
import { Button } from '@stupeni/ui/core';
import { texts } from './texts';
import { useGroupExport } from './use-group-export';

/** Downloads all participants that the filter shows. */
export function ExportMenu({ shown }: { shown: ShownGroup }) {
  const { isRunning, run } = useGroupExport(shown);
  return (
    <>
      <Button variant="outline" size="sm" icon="download" loading={isRunning} onClick={() => run('csv')}>
        {texts.exportCsv}
      </Button>
      <Button variant="outline" size="sm" icon="download" loading={isRunning} onClick={() => run('xlsx')}>
        {texts.exportXlsx}
      </Button>
    </>
  );
}
