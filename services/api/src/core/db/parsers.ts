/** PostgreSQL type ids (pg_type.oid) whose JavaScript values would differ between the two drivers. */
const oid = {
  int8: 20,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  interval: 1186,
  numeric: 1700,
  json: 114,
  jsonb: 3802,
} as const;

const asIs = (text: string) => text;
const instant = (text: string) => new Date(text);
const parseJson = (text: string): unknown => JSON.parse(text);

/**
 * Parsers for both drivers, so that a query gives the same values on both databases: int8 and numeric → number,
 * timestamptz → Date, json → the value, date, timestamp and interval → PostgreSQL's text.
 */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [oid.int8]: Number,
  [oid.numeric]: Number,
  [oid.timestamptz]: instant,
  [oid.json]: parseJson,
  [oid.jsonb]: parseJson,
  [oid.date]: asIs,
  [oid.timestamp]: asIs,
  [oid.interval]: asIs,
};
