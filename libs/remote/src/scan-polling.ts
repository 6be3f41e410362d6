import type { FileScan } from '@stupeni/contract';

interface ScannedFile {
  scan?: FileScan;
}
interface WithFiles {
  submission?: ScannedFile;
  submissions?: readonly ScannedFile[];
}

/** How often a page asks for the verdict of the virus scanner, in ms. */
const everyMs = 5000;

/** The interval of a query: it reads again while a submission waits for the verdict of the virus scanner. */
export const scanPolling = ({
  state: { data },
}: {
  state: { data?: WithFiles | undefined };
}): number | false =>
  [data?.submission, ...(data?.submissions ?? [])].some((one) => one?.scan === 'checking') && everyMs;
