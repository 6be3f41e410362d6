/**
 * A row of figures, or a row that could not be measured.
 *
 * @typedef {string[] | { name: string, failure: string }} Row
 */

/**
 * Formats a table. The first column is left-aligned, the others are right-aligned. A failure stands behind the name of its
 * row, and makes no column wider.
 *
 * @param {string[]} headers
 * @param {Row[]} rows
 */
export function formatTable(headers, rows) {
  const cellsOf = (/** @type {Row} */ row) => (Array.isArray(row) ? row : [row.name]);
  const widths = headers.map((header, column) =>
    Math.max(header.length, ...rows.map((row) => cellsOf(row)[column]?.length ?? 0)),
  );
  const line = (/** @type {Row} */ row) =>
    Array.isArray(row) ? lineUp(row) : `${row.name.padEnd(widths[0] ?? 0)}  ${row.failure}`;
  const lineUp = (/** @type {string[]} */ cells) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return [line(headers), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/**
 * Formats the figures of one run. `× hello` is the CPU of all server processes per request, divided by the CPU of an empty
 * Fastify server in the same run, at 16 connections. `one by one` is the same at one connection.
 *
 * @param {import('./load.mjs').ComparedCost[]} costs
 * @param {Record<string, number>} bars limits of `× hello` at 16 connections
 */
export function formatCostTable(costs, bars) {
  const headers = ['', 'req/s', 'CPU ms', 'API', 'database', '× hello', 'bar', 'one by one', 'p99 ms', 'MiB'];
  const hello = costs.slice(0, 1).map((cost) => ({ ...cost.hello, multiplesOfHello: [1, 1] }));
  const rows = [...hello, ...costs].map(
    ({ name, perSecond, apiCpu, databaseCpu, multiplesOfHello: [atSixteen = 0, atOne = 0], p99, memory }) => [
      name,
      perSecond.toFixed(0),
      (apiCpu + databaseCpu).toFixed(3),
      apiCpu.toFixed(3),
      databaseCpu.toFixed(3),
      atSixteen.toFixed(1),
      bars[name]?.toString() ?? '',
      atOne.toFixed(1),
      p99.toFixed(1),
      memory.toFixed(0),
    ],
  );
  return formatTable(headers, rows);
}
