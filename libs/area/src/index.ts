export { AreaProvider } from './AreaProvider';
export { ShellContext, useShell } from './use-shell';
