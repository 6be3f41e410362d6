// Runs a program and restarts it when its files change. Node's own watcher ignores --import for itself, so it would
// outlive a killed `npm run dev`. In the process group of this program it does not.
import { spawn } from 'node:child_process';

const args = ['--watch', '--watch-preserve-output', ...process.argv.slice(2)];
spawn(process.execPath, args, { stdio: 'inherit' }).once('close', (code) => process.exit(code ?? 1));
