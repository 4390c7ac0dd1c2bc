import { cpus, release, totalmem, type } from 'node:os';

/** Describes the machine in one line. */
export function describeMachine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${processors[0]?.model.trim()}, ${processors.length} cores, ${memory} GB, ${type()} ${release()}, Node ${process.versions.node}`;
}
