import { Button } from '@stupeni/ui/core';
import { Dialog } from '@stupeni/ui/more';
import type { ComponentProps } from 'react';
import { factorTexts as texts } from './factor-texts';
import { RecoveryCodes } from './RecoveryCodes';

/**
 * The properties of a dialog with new recovery codes. No component of its own: a second dialog in place of the first
 * one would be closed by the step back in the history that the first one takes.
 */
export const codesDialog = (
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
