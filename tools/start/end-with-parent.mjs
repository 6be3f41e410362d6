// Loaded with --import into every Node program that a command starts. The channel to the parent breaks when the
// parent is gone, even by SIGKILL; without this the program would stay behind and hold its port.
process.once('disconnect', () => {
  try {
    // It leads a process group of its own: its children end too.
    process.kill(-process.pid, 'SIGTERM');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
    process.kill(process.pid, 'SIGTERM');
  }
});
process.channel?.unref();
