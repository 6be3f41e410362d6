import { homes } from './homes.mjs';
import { repositoryPath } from './repository-path.mjs';

/**
 * Reports an import of a package outside its one home (the table is homes.mjs).
 *
 * @type {import('./rule').Rule}
 */
export const packageHome = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { away: '"{{name}}" is not imported from here: {{why}}.' },
  },
  create(context) {
    const file = repositoryPath(context.filename);

    /** @param {import('./rule').Node} node @param {unknown} name @param {boolean} onlyTypes */
    function check(node, name, onlyTypes) {
      if (typeof name !== 'string') return;
      const rule = homes.find((entry) => entry.package.test(name));
      if (!rule || rule.homes.test(file) || (onlyTypes && rule.typesAnywhere)) return;
      context.report({ node, messageId: 'away', data: { name, why: rule.why } });
    }

    /** @param {any} node */
    const declaration = (node) => {
      const named = node.specifiers ?? [];
      const allTypes =
        named.length > 0 &&
        named.every((/** @type {any} */ item) => (item.importKind ?? item.exportKind) === 'type');
      check(node, node.source?.value, allTypes || (node.importKind ?? node.exportKind) === 'type');
    };

    return {
      ImportDeclaration: declaration,
      ExportNamedDeclaration: declaration,
      ExportAllDeclaration: declaration,
      /** @param {any} node */
      ImportExpression: (node) => check(node, node.source.value, false),
      /** @param {any} node */
      "CallExpression[callee.name='require'], CallExpression[callee.object.name='jest']": (node) =>
        check(node, node.arguments[0]?.value, false),
    };
  },
};
