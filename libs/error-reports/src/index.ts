export { type ErrorReports, openErrorReports } from './error-reports';
export type { SeenError } from './to-event';
export { reportingLog } from './reporting-log';
export { readDsn } from './read-dsn';
