import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../core/button/Button';
import { styled } from '../../core/system/styled';
import { texts as coreTexts } from '../../core/texts';
import { texts } from '../texts';
import { actionsLook } from './dialog-look';
import { loadDialogs } from './late-sheets';

// The browser's own dialog needs no chunk: it keeps the focus inside, and returns the focus afterwards.
const Window = styled('dialog', {
  base: {
    m: 'auto',
    w: 'min(350px, calc(100vw - 32px))',
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'lg',
    borderRadius: 'dialog',
    outline: 'none',
    '&::backdrop': { bg: { _light: 'rgb(21 28 30 / 48%)', _dark: 'rgb(0 0 0 / 62%)' } },
    _motionSafe: { animation: 'appear {durations.moderate} {easings.enter}' },
  },
});

/** Shown instead of a dialog that has not loaded yet, or did not load. */
export function WaitingSheet({ failed, onClose }: { failed: boolean; onClose: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = sheet.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <Window
      ref={sheet}
      aria-label={failed ? texts.dialogFailed : coreTexts.loading}
      // `cancel` is also the event of Back on a phone.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <chakra.div px={6} pt={6} role={failed ? 'alert' : 'status'}>
        {failed ? `${texts.dialogFailed}. ${texts.offline}` : coreTexts.loading}
      </chakra.div>
      <chakra.div css={actionsLook}>
        {failed && <Button onClick={loadDialogs}>{texts.retry}</Button>}
        <Button variant="outline" onClick={onClose}>
          {texts.closeDialog}
        </Button>
      </chakra.div>
    </Window>
  );
}
