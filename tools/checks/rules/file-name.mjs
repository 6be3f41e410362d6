import { repositoryPath } from './repository-path.mjs';

// House style 16: the name says the thing, not its kind.
const banned = /^(utils?|helpers?|common|shared|misc|managers?|types)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const pascal = /^[A-Z][A-Za-z0-9]*$/;

/**
 * The problem with a file's name, or null. `path` is relative to the repository root.
 *
 * @param {string} path
 * @returns {string | null}
 */
function nameProblem(path) {
  const parts = path.split('/');
  const file = /** @type {string} */ (parts.pop());
  const [stem = '', ...extensions] = file.split('.');
  const folder = parts.find((part) => banned.test(part));
  if (folder) return `the folder "${folder}" names a kind, not a thing`;
  if (banned.test(stem)) return `"${stem}" names a kind, not a thing`;
  if (pascal.test(stem)) {
    return extensions.includes('tsx') || extensions.includes('spec')
      ? null
      : 'PascalCase is for components (.tsx)';
  }
  return kebab.test(stem) ? null : 'files are kebab-case, components PascalCase.tsx';
}

/** @type {import('./rule').Rule} */
export const fileName = {
  meta: { type: 'problem', schema: [], messages: { name: 'File name: {{what}}.' } },
  create(context) {
    return {
      Program(node) {
        const path = repositoryPath(context.filename);
        const what = nameProblem(path);
        if (what) context.report({ node, messageId: 'name', data: { what } });
      },
    };
  },
};
