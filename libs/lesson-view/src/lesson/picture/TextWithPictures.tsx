import type { Image } from '@stupeni/rich-text-model';
import { RichText, type RichTextProps } from '@stupeni/rich-text-view';
import { type ComponentType, useState } from 'react';

type LargeComponent = ComponentType<{ picture: Image; onClose: () => void }>;

/**
 * A text whose pictures open large in a dialog. The dialog has its own chunk, because most readers of a lesson do not
 * need it. If the chunk does not load, for example without a connection, the browser opens the file of the picture.
 */
export function TextWithPictures(props: Omit<RichTextProps, 'onOpenPicture'>) {
  const [openedPicture, setOpened] = useState<{ picture: Image; Large: LargeComponent } | null>(null);
  const open = (picture: Image) =>
    import(/* webpackChunkName: "large-picture" */ './LargePicture').then(
      ({ LargePicture }) => setOpened({ picture, Large: LargePicture }),
      () => window.location.assign(picture.url),
    );
  return (
    <>
      <RichText {...props} onOpenPicture={(picture) => void open(picture)} />
      {openedPicture && (
        <openedPicture.Large picture={openedPicture.picture} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
