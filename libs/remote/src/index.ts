export { configQuery } from './config-query';
export { type PageQuery, pageSize, pagesQuery, type ReadPage, totalOf } from './pages-query';
export { RemoteProvider } from './RemoteProvider';
export { ShellContext, useShell } from './use-shell';
export { type LastLoaded, useLastLoaded } from './last-loaded/use-last-loaded';
export { type LeaveGuard, useLeaveGuard } from './leaving/use-leave-guard';
export { useWindowAddress } from './window-address/use-window-address';
export { useWindowStep } from './window-address/use-window-step';
