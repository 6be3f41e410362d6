export { AreaProvider } from './AreaProvider';
export { ShellContext, useShell } from './use-shell';
export type { AreaRouter } from './area-router';
export { type Kept, useKept } from './kept/use-kept';
export { type LeaveGuard, useLeaveGuard } from './leaving/use-leave-guard';
export { useWindowAddress } from './window-address/use-window-address';
export { useWindowStep } from './window-address/use-window-step';
