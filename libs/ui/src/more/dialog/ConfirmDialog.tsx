import { Dialog as Parts } from '@chakra-ui/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type Ref, useRef } from 'react';
import { Button, type ButtonTone } from '../../core/button/Button';
import { texts } from '../texts';
import { actionsLook } from './dialog-look';
import { ScrollBody } from './ScrollBody';
import { focusedIn, Sheet } from './Sheet';
import { useBack } from './use-back';

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

/** A question before an action that cannot be undone. A press outside does not answer it. */
export function ConfirmDialog({ open, title, text, lang, ...answers }: ConfirmDialogProps) {
  const { busy = false, onCancel } = answers;
  const cancel = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(null);
  const dismiss = () => {
    if (!busy) onCancel();
  };
  useBack(open, dismiss);
  const initialFocusEl = () => focusedIn(sheet) ?? cancel.current;
  const finalFocusEl = () => before.current;
  return (
    <Parts.Root
      role="alertdialog"
      open={open}
      closeOnInteractOutside={false}
      closeOnEscape={!busy}
      initialFocusEl={initialFocusEl}
      finalFocusEl={finalFocusEl}
      onOpenChange={(change) => {
        if (!change.open) onCancel();
      }}
    >
      <Sheet
        ref={sheet}
        size="sm"
        lang={lang}
        focus={{ open, initialFocus: initialFocusEl, before, finalFocus: finalFocusEl, onEscape: dismiss }}
      >
        <ScrollBody css={{ px: 6, pt: '22px' }}>
          <Parts.Title fontSize="20px" lineHeight="1.3">
            {title}
          </Parts.Title>
          {text && (
            <Parts.Description as="div" color="fg.muted" mt={3.5}>
              {text}
            </Parts.Description>
          )}
        </ScrollBody>
        <Answers cancel={cancel} {...answers} />
      </Sheet>
    </Parts.Root>
  );
}

type AnswersProps = Omit<ConfirmDialogProps, 'open' | 'title' | 'text' | 'lang'> & {
  cancel: Ref<HTMLButtonElement>;
};

function Answers({
  cancel,
  confirmLabel,
  cancelLabel = texts.cancel,
  tone = 'danger',
  onConfirm,
  onCancel,
  busy = false,
  other,
  cancelFirst = false,
}: AnswersProps) {
  const look = (filled: boolean) => (filled ? 'solid' : 'outline');
  const confirmation = (
    <Button variant={look(!cancelFirst)} tone={tone} loading={busy} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  );
  const cancellation = (
    <Button ref={cancel} variant={look(cancelFirst)} disabled={busy} onClick={onCancel}>
      {cancelLabel}
    </Button>
  );
  return (
    <chakra.div css={actionsLook}>
      {cancelFirst ? cancellation : confirmation}
      {other}
      {cancelFirst ? confirmation : cancellation}
    </chakra.div>
  );
}
