// Ends a build when the process that started it ends: their channel closes then.
process.once('disconnect', () => process.exit(1));
// The channel must not keep a finished build alive.
process.channel?.unref();
