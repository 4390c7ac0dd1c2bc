/** SQLite result codes: locked by another process, read-only, failing or full disk. */
const sqliteCodes = [5, 6, 8, 10, 13];

/**
 * PostgreSQL: connection exceptions, insufficient resources, operator intervention, system errors, and read-only servers
 * such as a standby (appendix A of its manual).
 */
const postgresCodes = /^(?:08|53|57|58|25006)/;

const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'];

/** Messages of the PostgreSQL client that have no code. */
const clientMessages = /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered)/;

/** True when an error means an unavailable database rather than a wrong query. */
export function isDatabaseUnavailable(error: Error): boolean {
  if ('errcode' in error) {
    return sqliteCodes.includes(Number(error.errcode) & 0xff);
  }
  const code = 'code' in error ? String(error.code) : '';
  return postgresCodes.test(code) || networkCodes.includes(code) || clientMessages.test(error.message);
}
