import { screen, waitFor } from '@testing-library/react';

/** Waits until a press decides the item on the desk: it is loaded, and the teacher has seen it. */
export const waitUntilSeen = (button: string) =>
  waitFor(() => expect(screen.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled'));
