export { AreaProvider } from './AreaProvider';
export { ShellContext, useShell } from './use-shell';
export { type GuardedRouter, type LeaveGuard, useLeaveGuard } from './leaving/use-leave-guard';
