export { defineShell } from './define-shell';
export { defineRemote } from './define-remote';
export { defineService } from './define-service';
export { writeContract } from './release-sources';
