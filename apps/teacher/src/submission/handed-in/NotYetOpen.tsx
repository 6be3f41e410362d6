import { NamedFile } from './NamedFile';
import { NotOpened, Opening } from './Opening';
import type { UnopenedFile } from './use-opened-file';
import type { ViewerProps } from './viewer-props';

interface NotYetOpenProps extends Pick<ViewerProps, 'file'> {
  opened: UnopenedFile;
  /** The smallest height. It keeps the files below a long file away from the screen, so that they do not load yet. */
  minH?: string;
}

/** Shown while a file is loading, or why it did not open. */
export const NotYetOpen = ({ file, opened, minH }: NotYetOpenProps) => (
  <NamedFile file={file}>
    {opened.state === 'failed' ? (
      <NotOpened error={opened.error} onRetry={opened.retry} />
    ) : (
      <Opening {...(minH && { minH })} />
    )}
  </NamedFile>
);
