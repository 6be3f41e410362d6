import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import { ask } from './mixed-writes.mjs';

const megabyte = 1024 * 1024;

/** @typedef {{ token: string, lessonId: number, path: string }} Work */

/** Writes a text file. @param {string} path @param {number} size in MB */
export async function writeText(path, size) {
  const file = await open(path, 'w');
  for (let n = 0; n < size; n += 1) await file.write(Buffer.alloc(megabyte, 97 + (n % 26)));
  await file.close();
}

/** Hands a file in as one form. @param {string} url @param {Work} work @returns {Promise<string>} where it can be read */
export async function sendWhole(url, { token, lessonId, path }) {
  const form = new FormData();
  form.set('lessonId', String(lessonId));
  form.set('file', await openAsBlob(path, { type: 'text/plain' }), 'Работа.txt');
  return linkIn(await fetch(`${url}/api/upload`, { method: 'POST', headers: bearer(token), body: form }));
}

/** Hands a file in by parts. @param {string} url @param {Work} work @returns {Promise<string>} where it can be read */
export async function sendInParts(url, { token, lessonId, path }) {
  const file = await openAsBlob(path);
  const body = { lessonId, name: 'Работа.txt', size: file.size };
  const { id, partBytes } = await ask(`${url}/api/uploads`, bearer(token), body);
  for (let number = 0; number * partBytes < file.size; number += 1) {
    const answer = await fetch(`${url}/api/uploads/${id}/parts/${number}`, {
      ...{ method: 'PUT', headers: { ...bearer(token), 'content-type': 'application/octet-stream' } },
      body: await file.slice(number * partBytes, (number + 1) * partBytes).arrayBuffer(),
    });
    if (!answer.ok) throw new Error(`part ${number}: ${answer.status} ${await answer.text()}`);
  }
  return linkIn(await fetch(`${url}/api/uploads/${id}/finish`, { method: 'POST', headers: bearer(token) }));
}

/** The SHA-256 of what an address answers. @param {string} url */
export async function hashAt(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return hashOf(answer.body ?? []);
}

/** The SHA-256 of a file. @param {string} path */
export const hashOfFile = async (path) => hashOf((await openAsBlob(path)).stream());

/** @param {AsyncIterable<Uint8Array> | Iterable<Uint8Array>} chunks */
async function hashOf(chunks) {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

/** @param {string} token */
const bearer = (token) => ({ authorization: `Bearer ${token}` });

/** @param {Response} answer */
async function linkIn(answer) {
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  return /** @type {{ url: string }} */ (await answer.json()).url;
}
