import { fetchFile } from '@stupeni/api-client';
import { useDownload } from '@stupeni/remote';
import { Box, Button, Flex } from '@stupeni/ui/core';
import { fileSize } from '@stupeni/ui/more';
import { texts } from '../texts';
import type { toFilterParameters } from './use-list-address';

interface ExportButtonProps {
  /** The filter of the list. The file has the same people. */
  filter: ReturnType<typeof toFilterParameters>;
}

/** «Экспорт»: downloads participants as a CSV file for Excel. */
export function ExportButton({ filter }: ExportButtonProps) {
  const { bytes, run, cancel } = useDownload({
    fetch: (options) => fetchFile('exportParticipants', { query: filter }, options),
    saved: texts.exported,
    failed: texts.exportFailed,
  });
  const running = bytes !== null;
  return (
    <Flex align="center" wrap="wrap">
      <Button variant="outline" icon="download" loading={running} onClick={() => void run()}>
        {Object.keys(filter).length > 0 ? texts.exportFound : texts.export}
      </Button>
      <Box role="status" textStyle="meta" color="fg.muted">
        {running && (
          <Box as="span" ms={2.5}>
            {bytes === 0 ? texts.preparing : texts.exporting(fileSize(bytes))}
          </Box>
        )}
      </Box>
      {running && (
        <Button variant="plain" size="sm" onClick={cancel}>
          {texts.cancelExport}
        </Button>
      )}
    </Flex>
  );
}
