import type { FileScan } from '@stupeni/contract';

interface WithFiles {
  files?: readonly { scan?: FileScan }[];
}
interface WithSubmissions {
  submissions?: readonly WithFiles[];
}

/** How often a page asks for the verdict of the virus scanner, in ms. */
const scanIntervalMs = 5000;

/** The interval of a query: it reads again while any file of a submission waits for the verdict of the virus scanner. */
export const chooseScanInterval = ({
  state: { data },
}: {
  state: { data?: WithSubmissions | undefined };
}): number | false =>
  (data?.submissions ?? []).some(({ files = [] }) => files.some(({ scan }) => scan === 'checking')) &&
  scanIntervalMs;
