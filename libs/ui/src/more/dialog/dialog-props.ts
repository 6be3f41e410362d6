import type { ReactNode, RefObject } from 'react';
import type { ButtonTone } from '../../core/button/Button';
import type { IconName } from '../../core/icon/shapes';
import type { DialogSize } from './dialog-look';

export interface DialogProps {
  open: boolean;
  /** Called by Escape, Back, the backdrop and the close button. */
  onClose: () => void;
  /** A question or a statement. */
  title: string;
  /** Drawn on a tile before the title. */
  icon?: IconName;
  /** Under the title: the subject. */
  subtitle?: ReactNode;
  /** Next to the close button; on a phone under the title. */
  titleEnd?: ReactNode;
  /** On a phone `titleEnd` is next to the close button too, above the title. For a `flush` body. */
  titleEndFirst?: boolean;
  /** The body has its own padding and scrolls by itself, below a line. */
  flush?: boolean;
  children?: ReactNode;
  /** Buttons, left-aligned, the primary one first. On a phone they share the row. */
  actions?: ReactNode;
  /** 350, 440, 640 or 960 px wide; `full` is 1180 px wide and as high as the window. */
  size?: DialogSize;
  /** The element that gets the focus first. By default the first action, if there is no field. */
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
  /** The consequences. */
  text?: ReactNode;
  /** «Удалить», «Перезаписать». */
  confirmLabel: string;
  /** «Отмена» by default. The focus starts here. */
  cancelLabel?: string;
  tone?: ButtonTone;
  onConfirm: () => void;
  onCancel: () => void;
  /** The confirmed action is running: all buttons are disabled. */
  busy?: boolean;
  /** A third answer, between the other two. */
  other?: ReactNode;
  /** Cancelling is the better answer: this button is first and filled. */
  cancelFirst?: boolean;
  /** Language of the question if it is not the page's language. */
  lang?: string;
}
