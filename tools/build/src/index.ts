export { defineShell } from './define-shell';
export { defineRemote } from './define-remote';
export { defineService } from './define-service';
