export { type ErrorReports, openErrorReports } from './error-reports';
export type { SeenError } from './event-of';
export { reportingLog } from './reporting-log';
export { readDsn } from './read-dsn';
