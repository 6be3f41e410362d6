import { Button } from '@stupeni/ui/core';
import { Dialog } from '@stupeni/ui/more';
import type { ComponentProps } from 'react';
import { factorTexts as texts } from './factor-texts';
import { RecoveryCodes } from './RecoveryCodes';

/**
 * The properties of a dialog with new recovery codes. It is no component, because a second dialog cannot replace the
 * first one: a closing dialog goes back in the history, and this would also close the second dialog.
 */
export const makeCodesDialogProps = (
  codes: readonly string[],
  onClose: () => void,
): ComponentProps<typeof Dialog> => ({
  open: true,
  size: 'md',
  title: texts.codesTitle,
  onClose,
  actions: <Button onClick={onClose}>{texts.done}</Button>,
  children: <RecoveryCodes codes={codes} />,
});
