// Every Node program that a command starts loads this file with --import. The channel to the parent closes when the
// parent has ended, even after SIGKILL. Without this file the program would keep running and use its port.
process.once('disconnect', () => {
  try {
    // The program leads its own process group, so its children end too.
    process.kill(-process.pid, 'SIGTERM');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
    process.kill(process.pid, 'SIGTERM');
  }
});
process.channel?.unref();
