import { FileLink } from '@stupeni/ui/more';
import type { Round } from './submission-query';
import { texts } from './texts';
import { useFileAddress, type WorkQuery } from './use-file-address';

/** The file of a round to download, under its name. */
export const WorkFile = ({ round, query }: { round: Round; query: WorkQuery }) => (
  <FileLink
    name={round.fileName}
    size={round.size}
    address={round.filePath}
    failed={texts.linkFailed}
    {...useFileAddress(round, query)}
  />
);
