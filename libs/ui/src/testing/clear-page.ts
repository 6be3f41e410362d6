import { cleanup } from '@testing-library/react';

/**
 * Removes everything that was drawn, and its style rules. Emotion does not remove its rules from the page, so each test
 * would compute its styles from the rules of all earlier tests.
 */
export function clearPage(): void {
  cleanup();
  for (const style of document.querySelectorAll('style[data-emotion]')) style.remove();
}
