// Loaded with --import into every server that a command starts. The channel to the parent breaks when
// the parent is gone, even by SIGKILL; without this the servers would stay behind and hold their ports.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
