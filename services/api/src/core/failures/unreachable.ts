// PostgreSQL: class 08 connection errors, 53300 too many connections, 57P01 to 57P03 shutting down or
// starting up, 57P05 and 25P03 an idle connection was closed, 57014 statement timeout, 55P03 lock timeout, 58030 its disk
// failed, 25006 the server is read-only, as a standby is.
const databaseUnavailable = /^(08\w{3}|53300|57P0[1-35]|25P03|25006|57014|55P03|58030)$/;
const networkFailed = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);
// Messages of `pg` errors that have no code. The last one comes from a rollback on a lost connection.
const connectionLost =
  /connection terminated|connect(ion)? timeout|timeout exceeded when trying to connect|not queryable/i;

/** Whether the error means that the database is not available now and a later attempt may succeed. */
export function isUnreachable(error: Error & { code?: string | number }): boolean {
  const code = String(error.code ?? '');
  return databaseUnavailable.test(code) || networkFailed.has(code) || connectionLost.test(error.message);
}
