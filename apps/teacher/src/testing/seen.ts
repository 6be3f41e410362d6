import { screen, waitFor } from '@testing-library/react';

/** Waits until the item on the desk can be decided: it is loaded and the teacher has seen it. */
export const seen = (button: string) =>
  waitFor(() => expect(screen.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled'));
