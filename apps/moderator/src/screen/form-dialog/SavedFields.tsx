import { Stack, VisuallyHidden } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { texts } from './texts';

interface SavedFieldsProps {
  saving: boolean;
  children: ReactNode;
}

/**
 * The fields of a form that takes no input while it is saved (`useItemForm`). They are dimmed then, and a screen reader
 * says why. Labels and typed values stay readable, with a contrast of 7 on the ground of the dialog. A quick save does
 * not dim them.
 */
export const SavedFields = ({ saving, children }: SavedFieldsProps) => (
  <>
    <VisuallyHidden role="status">{saving && texts.saving}</VisuallyHidden>
    <Stack
      gap={4}
      aria-busy={saving}
      _loading={{ opacity: 0.75, cursor: 'progress', transition: 'opacity 0s 300ms' }}
    >
      {children}
    </Stack>
  </>
);
