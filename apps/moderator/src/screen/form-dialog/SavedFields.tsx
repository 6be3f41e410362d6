import { Stack, VisuallyHidden } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { texts } from './texts';

interface SavedFieldsProps {
  saving: boolean;
  children: ReactNode;
}

/**
 * The fields of a form that takes no input while it is saved (`useItemForm`). They are dimmed then, and a screen reader
 * says why. A quick save does not dim them.
 */
export const SavedFields = ({ saving, children }: SavedFieldsProps) => (
  <>
    <VisuallyHidden role="status">{saving && texts.saving}</VisuallyHidden>
    <Stack
      gap={4}
      aria-busy={saving}
      _loading={{ opacity: 0.55, cursor: 'progress', transition: 'opacity 0s 300ms' }}
    >
      {children}
    </Stack>
  </>
);
