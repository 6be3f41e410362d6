import type { Submission } from '@stupeni/contract';

/** How often a page asks for the verdict of the virus scanner, in ms. */
const everyMs = 5000;

/** The interval of a query: it reads again while a file waits for its verdict. */
export const scanPolling = ({
  state: { data },
}: {
  state: { data?: { submissions: readonly Submission[] } | undefined };
}): number | false => data?.submissions.some(({ scan }) => scan === 'checking') === true && everyMs;
