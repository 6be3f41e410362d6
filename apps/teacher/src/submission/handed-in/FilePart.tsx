import { Box, Button } from '@stupeni/ui/core';
import { useState } from 'react';
import { useAddresses } from './file-address';
import { HeavyViewer } from './HeavyViewer';
import { partLook } from './look';
import { MediaPlayer } from './MediaPlayer';
import { NamedFile } from './NamedFile';
import { NotShown } from './NotShown';
import { chooseView, type HandedInFile } from './handed-in-parts';
import { Pictures } from './Pictures';
import { PlainText } from './PlainText';
import { texts } from './texts';
import { useNear } from './use-near';
import { useReport } from './use-shown-parts';
import type { ViewerProps } from './viewer-props';

/** One file: its name as a download, and below it what is in the file, or why it is not shown. */
export function FilePart({ file }: { file: HandedInFile }) {
  const { elementRef: partRef, isNear } = useNear();
  const [showsAnyway, setShowsAnyway] = useState(false);
  const { fault: _fault, ...withoutFault } = file;
  const shown: HandedInFile = showsAnyway ? withoutFault : file;
  if (chooseView(shown) === 'picture') return <Pictures files={[shown]} />;
  return (
    <Box as="section" ref={partRef} aria-label={file.name} css={partLook} data-part="" tabIndex={-1}>
      <Viewer file={shown} isNear={isNear} onShow={() => setShowsAnyway(true)} />
    </Box>
  );
}

function Viewer(props: ViewerProps & { onShow: () => void }) {
  const { file, onShow } = props;
  const view = chooseView(file);
  switch (view) {
    case 'pdf':
    case 'document':
    case 'sheets':
      return <HeavyViewer {...props} view={view} />;
    case 'plainText':
      return <PlainText {...props} />;
    case 'sound':
    case 'video':
      return <MediaPlayer {...props} kind={view} />;
    case 'download':
      return (
        <NamedFile file={file}>
          <DownloadOnly file={file} />
        </NamedFile>
      );
    case 'closed':
      return (
        <NamedFile file={file}>
          <ClosedFile file={file} onShow={onShow} />
        </NamedFile>
      );
    case 'picture':
      // `FilePart` draws a single picture as a gallery.
      return null;
  }
}

function DownloadOnly({ file }: { file: HandedInFile }) {
  useReport(file.id, 'shown');
  return <NotShown text={texts.notShown} />;
}

/** Why nobody can open the file now, and what the teacher can do. */
function ClosedFile({ file: { id, scan, fault }, onShow }: { file: HandedInFile; onShow: () => void }) {
  const { readAgain } = useAddresses();
  const [isReading, setIsReading] = useState(false);
  useReport(id, 'hidden');
  if (scan) return <NotShown text={texts.scan[scan]} icon="lock" />;
  switch (fault) {
    case 'broken':
      return (
        <NotShown text={texts.fault.broken} icon="warning">
          <Button variant="outline" size="sm" onClick={onShow}>
            {texts.showAnyway}
          </Button>
        </NotShown>
      );
    case 'unavailable':
      return (
        <NotShown text={texts.fault.unavailable} icon="warning">
          <Button
            variant="outline"
            size="sm"
            loading={isReading}
            onClick={() => {
              setIsReading(true);
              readAgain(id)
                // The note stays, because the storage does not answer yet.
                .catch((cause: unknown) => console.warn('A file was not read again.', cause))
                .finally(() => setIsReading(false));
            }}
          >
            {texts.again}
          </Button>
        </NotShown>
      );
    default:
      return <NotShown text={texts.fault.missing} icon="warning" />;
  }
}
