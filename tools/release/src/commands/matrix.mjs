import { writeFile } from 'node:fs/promises';
import { servedApi } from '../api-document.mjs';
import { apiIncompatibility, incompatibility } from '../compatibility.mjs';
import { idOf } from '../line-changes.mjs';
import { readPublished } from '../published.mjs';
import { emptyNotice, readRegistry } from '../site-registry.mjs';

/**
 * A row of the table: one release of a remote, and the reason against each shell and the API (null: it fits).
 *
 * @typedef {{ name: string, line: string, id: string, cells: (string | null)[] }} Row
 */

/**
 * `matrix`: says for the current, canary and previous release of every remote whether the current and the previous
 * shell run it, and whether the API serves it. `--page <file>` also writes the table as a page.
 *
 * @param {import('../command-input.mjs').CommandInput} input
 */
export async function matrix({ site, options: { page }, say }) {
  const registry = await readRegistry(site);
  const notice = emptyNotice(registry);
  if (notice) return say(`${site.address}: ${notice}`);
  const api = await servedApi(site, registry);
  const shells = await Promise.all(
    shellEntries(registry.shell).map(async ([line, what, id]) => ({
      ...{ line, what, id },
      release: await readPublished(site, 'shell', id),
    })),
  );
  const columns = [...shells.map(({ what, id }) => `${what} ${id}`), `API ${api?.version ?? 'не записано'}`];
  const ofShells = shells.map(({ line, id, release }) => ({
    name: 'shell',
    line,
    id,
    cells: [...shells.map(() => null), apiIncompatibility(api, release)],
  }));
  const ofRemotes = Object.entries(registry.remotes).flatMap(([name, line]) =>
    lineEntries(line).map(([word, release]) => ({
      name,
      line: word,
      id: idOf(release),
      cells: [
        ...shells.map((shell) => incompatibility(shell.release, release)),
        apiIncompatibility(api, release),
      ],
    })),
  );
  const rows = [...ofShells, ...ofRemotes];
  say(tableText(columns, rows));
  if (!page) return;
  await writeFile(page, tablePage(columns, rows, registry));
  say(`Страница: ${page}`);
}

/** @param {import('../site-registry.mjs').ShellLine | null} line @returns {[line: string, what: string, id: string][]} */
function shellEntries(line) {
  return /** @type {[string, string, string][]} */ (
    [
      ['основной', 'оболочка', line?.stable],
      ['пробный', 'пробная оболочка', line?.canary?.id],
      ['предыдущий', 'предыдущая оболочка', line?.previous],
    ].filter(([, , id]) => id)
  );
}

/** @param {import('../site-registry.mjs').RemoteReleases} line */
function lineEntries({ stable, canary, previous }) {
  return /** @type {[string, import('../site-registry.mjs').Release][]} */ (
    [
      ['основной', stable],
      ['пробный', canary?.release],
      ['предыдущий', previous],
    ].filter(([, release]) => release)
  );
}

/** @param {string[]} columns @param {Row[]} rows */
function tableText(columns, rows) {
  return rows
    .map(({ name, line, id, cells }) => {
      const reasons = cells.flatMap((cell, at) => (cell ? [`  ✗ ${columns[at]}: ${cell}`] : []));
      const head = `${reasons.length > 0 ? '✗' : '✓'} ${name} ${id} (${line})`;
      return [head, ...reasons].join('\n');
    })
    .join('\n');
}

/** @param {string[]} columns @param {Row[]} rows @param {import('../site-registry.mjs').SiteRegistry} registry */
function tablePage(columns, rows, { revision, at }) {
  const head = ['Выпуск', ...columns].map((text) => `<th scope="col">${escape(text)}</th>`).join('');
  const body = rows
    .map(({ name, line, id, cells }) => {
      const tds = cells.map((cell) =>
        cell ? `<td class="no">✗ ${escape(cell)}</td>` : '<td>✓ подходит</td>',
      );
      return `<tr><th scope="row">${escape(`${name} ${id}`)}<br><small>${line}</small></th>${tds.join('')}</tr>`;
    })
    .join('\n');
  return `<!doctype html>
<html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Совместимость выпусков</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { margin: 32px auto; max-width: 1152px; padding: 0 16px }
  div { overflow-x: auto }
  table { border-collapse: collapse }
  th, td { border: 1px solid #8888; padding: 8px 16px; text-align: left; vertical-align: top }
  th { font-weight: 600 } small { font-weight: 400 }
  .no { color: light-dark(#b3243a, #ff9aa5) }
</style>
<h1>Совместимость выпусков</h1>
<p>Реестр ${revision}${at ? `, ${escape(at)}` : ''}</p>
<div tabindex="0"><table><thead><tr>${head}</tr></thead>
<tbody>
${body}
</tbody></table></div>
</html>
`;
}

/** @param {string} text */
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
