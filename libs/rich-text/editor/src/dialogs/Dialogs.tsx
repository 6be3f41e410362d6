import type { Send } from '../paste/uploads';
import { EmbedDialog } from './EmbedDialog';
import { ImageDialog } from './ImageDialog';
import { ImageEditDialog } from './ImageEditDialog';
import { LinkDialog } from './LinkDialog';
import type { OpenDialog } from './use-dialogs';

export interface DialogsProps extends OpenDialog {
  embedHosts: readonly string[];
  upload: Send;
}

/** The dialog that a tool, a key or a selected block opened. */
export function Dialogs({ name, open, session, close, embedHosts, upload }: DialogsProps) {
  const frame = { open, onClose: close };
  switch (name) {
    case null:
      return null;
    case 'link':
      return <LinkDialog {...frame} key={session} />;
    case 'image':
      return <ImageDialog {...frame} key={session} upload={upload} />;
    case 'edit-image':
      return <ImageEditDialog {...frame} key={session} />;
    case 'embed':
    case 'edit-embed':
      return <EmbedDialog {...frame} key={session} hosts={embedHosts} />;
    default:
      return name satisfies never;
  }
}
