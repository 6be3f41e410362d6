// PostgreSQL: class 08 connection faults, 53300 too many connections, 57P01 to 57P03 shutting down or
// starting up, 57P05 and 25P03 a connection closed as idle, 57014 a statement cut off by its time limit,
// 55P03 a lock not given in time.
const databaseAway = /^(08\w{3}|53300|57P0[1-35]|25P03|57014|55P03)$/;
const networkAway = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);
// Messages of `pg`, which gives these no code. The last is what a rollback says on a lost connection.
const connectionLost =
  /connection terminated|connect(ion)? timeout|timeout exceeded when trying to connect|not queryable/i;

/** Whether the error says that the database cannot be reached now, so that trying later may help. */
export function isUnreachable(error: Error & { code?: unknown }): boolean {
  const code = String(error.code ?? '');
  return databaseAway.test(code) || networkAway.has(code) || connectionLost.test(error.message);
}
