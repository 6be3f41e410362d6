import { Dialog as Parts } from '@chakra-ui/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { type Ref, useRef } from 'react';
import { Button } from '../../core/button/Button';
import { texts } from '../texts';
import type { ConfirmDialogProps } from './dialog-props';
import { actionsLook } from './dialog-look';
import { ScrollBody } from './ScrollBody';
import { findFocusedIn, Sheet } from './Sheet';

/** The sheet of a `ConfirmDialog`, with its behaviour. */
export function ConfirmSheet({ open, title, text, lang, ...answers }: ConfirmDialogProps) {
  const { busy = false, onCancel } = answers;
  const cancel = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(null);
  const dismiss = () => {
    if (!busy) onCancel();
  };
  const initialFocusEl = () => findFocusedIn(sheet) ?? cancel.current;
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
