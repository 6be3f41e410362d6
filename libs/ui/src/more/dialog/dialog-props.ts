import type { ReactNode, RefObject } from 'react';
import type { ButtonTone } from '../../core/button/Button';
import type { IconName } from '../../core/icon/shapes';
import type { DialogSize } from './dialog-look';

export interface DialogProps {
  open: boolean;
  /** Called by Escape, Back, the backdrop and the close button. */
  onClose: () => void;
  /** True while `onClose` does nothing, for example during a save. The close button then looks disabled. */
  busy?: boolean;
  /** A question or a statement. */
  title: string;
  /** Drawn on a tile before the title. */
  icon?: IconName;
  /** The subject, shown below the title. */
  subtitle?: ReactNode;
  /** Shown next to the close button, or below the title on a phone. */
  titleEnd?: ReactNode;
  /** Whether `titleEnd` is next to the close button on a phone too, above the title. It is for a `flush` body. */
  titleEndFirst?: boolean;
  /** Whether the body has its own padding and scrolls by itself, below a line. */
  flush?: boolean;
  children?: ReactNode;
  /** Buttons, left-aligned, the primary one first. On a phone they share the row. */
  actions?: ReactNode;
  /** The width: 350, 440, 640 or 960 px. `full` is 1180 px wide and as high as the window. */
  size?: DialogSize;
  /** The element that gets the focus first. By default the first field, link or button. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Returns the element that gets the focus after closing. By default the element that had it before. */
  finalFocus?: () => HTMLElement | null;
  /** Name of the close button in a dialog of another language. */
  closeLabel?: string;
  /** Language of the dialog's texts if it is not the page's language. */
  lang?: string;
}

export interface ConfirmDialogProps {
  open: boolean;
  /** The question: «Удалить курс?» */
  title: string;
  /** The text about the consequences. */
  text?: ReactNode;
  /** «Удалить», «Перезаписать». */
  confirmLabel: string;
  /** «Отмена» by default. This button gets the focus first. */
  cancelLabel?: string;
  tone?: ButtonTone;
  onConfirm: () => void;
  onCancel: () => void;
  /** True while the confirmed action is running. Nothing can be confirmed or cancelled then. `other` stays enabled. */
  busy?: boolean;
  /** A third answer, between the other two. */
  other?: ReactNode;
  /** True if cancelling is the better answer: its button is then first and filled. */
  cancelFirst?: boolean;
  /** Language of the question if it is not the page's language. */
  lang?: string;
}
