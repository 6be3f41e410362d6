import type { Page } from '@playwright/test';
import { expect } from '../school';

/** Waits until the open window has the focus: from then on it hears Escape. */
export const windowStands = (page: Page): Promise<void> =>
  expect(page.locator('[role=dialog]:focus-within, [role=alertdialog]:focus-within').last()).toBeVisible();
