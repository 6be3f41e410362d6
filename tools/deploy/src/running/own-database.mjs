import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/**
 * Creates a database. The user in the server address needs the right to create one.
 *
 * @param {string} server address of the server with any of its databases
 * @param {string} [template] name of the database to copy; without it the new database is empty
 * @returns {Promise<{ url: string, name: string, drop(): Promise<void> }>}
 */
export async function createDatabase(server, template) {
  const name = `stupeni_own_${randomUUID().replaceAll('-', '')}`;
  await execute(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, name, drop: () => execute(server, `drop database ${name} with (force)`) };
}

/** @param {string} server @param {string} statement */
async function execute(server, statement) {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
