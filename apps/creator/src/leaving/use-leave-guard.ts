import { type LeaveGuard, useLeaveGuard as useGuard } from '@stupeni/area';
import { useLocation, useNavigate } from '@stupeni/router';

/** As long as it is needed nobody leaves the page or the window without being asked. */
export const useLeaveGuard = (needed: boolean): LeaveGuard =>
  useGuard(needed, { navigate: useNavigate(), location: useLocation() });
