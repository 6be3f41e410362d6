/**
 * SQL: a moment as text. The database writes a moment in JSON with an offset. Answers of the API end every moment with
 * Z, as `instant` does.
 */
export const momentSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
