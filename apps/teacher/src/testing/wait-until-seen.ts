import { screen, waitFor } from '@testing-library/react';

/**
 * Waits until a press decides the item on the desk: it is loaded, and the teacher has seen it. Finds the button by its
 * text, because a search by role is slower and runs again at each change of the desk.
 */
export const waitUntilSeen = (button: string) =>
  waitFor(() =>
    expect(screen.getByText(button, { selector: 'button, button *' }).closest('button')).not.toHaveAttribute(
      'aria-disabled',
    ),
  );
