/**
 * Right-aligned columns under their headers; the first column is left-aligned.
 *
 * @param {string[]} headers
 * @param {string[][]} rows
 */
export function table(headers, rows) {
  const widths = headers.map((header, column) =>
    Math.max(header.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (/** @type {string[]} */ cells) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return [line(headers), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/**
 * The figures of one run, each beside the ceiling and its bar.
 *
 * @param {import('./load.mjs').Cost[]} costs
 * @param {{ ceiling: import('./load.mjs').Cost, bars: Record<string, number> }} measure bars: CPU ms per request
 */
export function costTable(costs, { ceiling, bars }) {
  const headers = ['', 'req/s', 'of hello', 'CPU ms', 'API', 'database', 'bar', 'p99 ms', 'MiB'];
  const rows = [ceiling, ...costs].map(({ name, perSecond, apiCpu, databaseCpu, p99, memory }) => [
    name,
    perSecond.toFixed(0),
    `1/${(ceiling.perSecond / perSecond).toFixed(1)}`,
    (apiCpu + databaseCpu).toFixed(3),
    apiCpu.toFixed(3),
    databaseCpu.toFixed(3),
    bars[name]?.toString() ?? '',
    p99.toFixed(1),
    memory.toFixed(0),
  ]);
  return table(headers, rows);
}
