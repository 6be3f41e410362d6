import type { Template } from './database';

/** The kinds of database for a school. */
export type Engine = 'embedded' | 'postgres';

/** Address of the PostgreSQL server of the run. */
export const serverUrl = process.env['E2E_DATABASE_URL'];

// nginx and its replicas share a PostgreSQL database.
const onEmbeddedToo = process.env['NIGHT'] === '1' && !process.env['E2E_NGINX'];

/** The kinds of database in this run. */
export const engines: Engine[] = serverUrl
  ? ['postgres', ...(onEmbeddedToo ? (['embedded'] as const) : [])]
  : ['embedded'];

// Playwright starts its workers with the environment of the set-up.
const variable = (engine: Engine) => `E2E_TEMPLATE_${engine.toUpperCase()}`;

/** Tells the workers the template for schools of this kind. */
export function announceTemplate(engine: Engine, template: Template): void {
  process.env[variable(engine)] = JSON.stringify(template);
}

/** The template for schools of this kind. */
export function readTemplate(engine: Engine): Template {
  const announced = process.env[variable(engine)];
  if (announced === undefined) throw new Error(`The set-up made no ${engine} database.`);
  return JSON.parse(announced) as Template;
}
