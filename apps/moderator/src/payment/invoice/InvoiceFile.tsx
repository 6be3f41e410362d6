import { fetchFile } from '@stupeni/api-client';
import { useDownload } from '@stupeni/remote';
import { Button } from '@stupeni/ui/core';
import { invoiceTexts as texts } from './texts';

/** The button that downloads an invoice. */
export function InvoiceFile({ id, label }: { id: number; label: string }) {
  const { bytes, run } = useDownload({
    fetch: (options) => fetchFile('getInvoice', { params: { id } }, options),
    saved: texts.saved,
    failed: texts.downloadFailed,
  });
  return (
    <Button size="sm" variant="plain" icon="download" loading={bytes !== null} onClick={() => void run()}>
      {label}
    </Button>
  );
}
