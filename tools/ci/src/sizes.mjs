import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';

/**
 * Shows the table of sizes on the change: in the summary of the run, and as one comment of the pull request, which each
 * run writes again. Throws when GitHub rejects the comment.
 *
 * @param {string} table Markdown
 * @param {{ summary?: string, pullRequest?: string, gh?: string }} change the file of the summary, the number of a pull
 *   request, and the program of GitHub
 */
export function showSizes(table, { summary, pullRequest, gh = 'gh' }) {
  if (summary) appendFileSync(summary, `${table}\n`);
  if (!pullRequest) return;
  const args = ['pr', 'comment', pullRequest, '--edit-last', '--create-if-none', '--body-file', '-'];
  const { error, status, stderr } = spawnSync(gh, args, { input: table, encoding: 'utf8' });
  if (error) throw new Error(`gh does not start, so the sizes are not in a comment: ${error.message}`);
  if (status !== 0) throw new Error(`GitHub does not take the comment with the sizes: ${stderr.trim()}`);
}
