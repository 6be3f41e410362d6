export { configQuery } from './config-query';
export { type PageQuery, pageSize, pagesQuery, type ReadPage, totalOf } from './pages-query';
export { RemoteProvider } from './RemoteProvider';
export { ShellContext, useShell } from './use-shell';
export { useLastLoaded } from './last-loaded/use-last-loaded';
export { href } from './href';
export { type LeaveGuard, useLeaveGuard } from './leaving/use-leave-guard';
export { useRemoval } from './use-removal';
export { useWindowAddress } from './window-address/use-window-address';
