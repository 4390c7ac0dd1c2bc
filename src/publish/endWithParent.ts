/** Ends a build with the program that started it, however that ended: their channel is closed then. */
process.once('disconnect', () => process.exit(1));
// A build that is done does not wait for it.
process.channel?.unref();
