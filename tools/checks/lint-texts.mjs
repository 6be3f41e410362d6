// Lints texts as if they were in files, which need not exist. Reads [{ file, text }] from standard input, writes [{
// file, rules }] to standard output. A separate process, because Jest cannot load ESLint's config.
import { ESLint } from 'eslint';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { root } from '../test/graph.mjs';

const eslint = new ESLint({ cwd: root });
const found = [];
for (const { file, text: code } of JSON.parse(await text(process.stdin))) {
  const results = await eslint.lintText(code, { filePath: join(root, file) });
  found.push({ file, rules: results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId)) });
}
process.stdout.write(JSON.stringify(found));
