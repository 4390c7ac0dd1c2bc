// Ends a build when its parent process ends, which closes the channel.
process.once('disconnect', () => process.exit(1));
// The channel must not keep a finished build alive.
process.channel?.unref();
