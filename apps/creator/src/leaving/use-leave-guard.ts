import { type LeaveGuard, useLeaveGuard as useGuard } from '@stupeni/area';
import { useLocation, useNavigate } from '@stupeni/router';

/**
 * As long as it is needed nobody leaves the page or the window without being asked.
 * @param closeWindow when it is a window: what closes it
 */
export const useLeaveGuard = (needed: boolean, closeWindow?: () => void): LeaveGuard =>
  useGuard(needed, { navigate: useNavigate(), location: useLocation() }, closeWindow);
