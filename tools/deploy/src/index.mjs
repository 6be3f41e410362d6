export { createDatabase } from './running/own-database.mjs';
export { builtApi, startApi } from './running/start-api.mjs';
export { startGateway } from './running/start-gateway.mjs';
export { startNginx } from './running/start-nginx.mjs';
export { startPgbouncer } from './running/start-pgbouncer.mjs';
export { startSchool } from './running/start-school.mjs';
export { startServer } from './running/start-server.mjs';
