/** SQL: a moment as text. In JSON of the database it has an offset. Every answer of the API ends it with Z, as `instant` does. */
export const momentSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
