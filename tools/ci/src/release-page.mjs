import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of `.changes` and their headings: who reads the note. */
const readers = {
  everybody: 'Everybody',
  learners: 'Learners',
  teachers: 'Teachers',
  authors: 'Authors',
  moderators: 'Moderators',
  running: 'Running the product',
  developing: 'Developing',
};

/** @typedef {{ reader: string, text: string, file: string }} Note */

/**
 * Reads the notes of `.changes/<reader>/*.md`, in the order of their names. Throws for a note outside of these folders.
 *
 * @param {string} root the repository
 * @returns {Note[]}
 */
export function readNotes(root) {
  const folder = join(root, '.changes');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .sort();
  return files.map((file) => {
    const [reader = ''] = file.split('/');
    if (!Object.hasOwn(readers, reader) && reader !== 'api')
      throw new Error(`.changes/${file}: the folder must be one of ${Object.keys(readers).join(', ')}, api.`);
    return { reader, text: readFileSync(join(folder, file), 'utf8').trim(), file: join(folder, file) };
  });
}

/** @param {readonly Note[]} notes */
const listBullets = (notes) => notes.map(({ text }) => `- ${text.replace(/\s*\n\s*/g, ' ')}`).join('\n');

/**
 * The section of a version for CHANGELOG.md, and its list for the changelog of the API; empty without notes for it.
 *
 * @param {string} heading such as `0.3.0 (2026-12-20)`
 * @param {readonly Note[]} notes
 */
function formatVersionPage(heading, notes) {
  const sections = Object.entries(readers).flatMap(([reader, title]) => {
    const own = notes.filter((note) => note.reader === reader);
    return own.length > 0 ? [`### ${title}\n\n${listBullets(own)}`] : [];
  });
  const calls = notes.filter(({ reader }) => reader === 'api');
  return {
    page: [`## ${heading}`, ...sections].join('\n\n'),
    api: calls.length > 0 ? `## ${heading}\n\n${listBullets(calls)}` : '',
  };
}

/**
 * Writes the section of a version above that of the previous version, and deletes the notes.
 *
 * @param {string} root
 * @param {string} heading
 */
export function writeVersionPage(root, heading) {
  const notes = readNotes(root);
  if (notes.length === 0) throw new Error('.changes has no notes.');
  const { page, api } = formatVersionPage(heading, notes);
  putOnTop(join(root, 'CHANGELOG.md'), page);
  if (api) putOnTop(join(root, 'services/api/CHANGELOG.md'), api);
  for (const { file } of notes) rmSync(file);
}

/** @param {string} file @param {string} section */
function putOnTop(file, section) {
  const text = readFileSync(file, 'utf8');
  const at = text.search(/^## /m);
  if (at < 0) throw new Error(`${file} has no section of an earlier version.`);
  writeFileSync(file, `${text.slice(0, at)}${section}\n\n${text.slice(at)}`);
}
