import { type LeaveGuard, useLeaveGuard as useGuard } from '@stupeni/remote';
import { useLocation, useNavigate } from '@stupeni/router';

/**
 * Asks before the author leaves the page or closes the dialog, while `needed` is true.
 * @param closeWindow closes the dialog; missing on a page
 */
export const useLeaveGuard = (needed: boolean, closeWindow?: () => void): LeaveGuard =>
  useGuard(needed, { navigate: useNavigate(), location: useLocation() }, closeWindow);
