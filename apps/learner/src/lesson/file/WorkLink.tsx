import type { Submission } from '@stupeni/contract';
import { FileLink } from '@stupeni/ui/more';
import { texts } from './texts';
import type { Works } from './use-works';

/** A handed-in file to download. */
export function WorkLink({ work, works }: { work: Submission; works: Works }) {
  return (
    <FileLink
      name={work.fileName}
      size={work.size}
      address={work.filePath}
      isFresh={() => works.isFresh(work)}
      readAgain={async () => (await works.readAgain()).find(({ id }) => id === work.id)?.filePath}
      failed={texts.linkFailed}
    />
  );
}
