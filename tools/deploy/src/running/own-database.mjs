import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/**
 * Makes a database on a server where databases may be made.
 *
 * @param {string} server address of the server, with any database of it
 * @param {string} [template] name of the database that it is a copy of; an empty one unless told
 * @returns {Promise<{ url: string, name: string, drop(): Promise<void> }>}
 */
export async function ownDatabase(server, template) {
  const name = `stupeni_own_${randomUUID().replaceAll('-', '')}`;
  await ask(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, name, drop: () => ask(server, `drop database ${name} with (force)`) };
}

/** @param {string} server @param {string} statement */
async function ask(server, statement) {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
