import { dirname, posix } from 'node:path';
import { repositoryPath } from './repository-path.mjs';
import { roomOrder } from './room-order.mjs';

/**
 * Reports an import from a higher room of the same project, also a dynamic import and an import of a type. Also reports a file
 * outside of all rooms (the table is room-order.mjs).
 *
 * @type {import('./rule').Rule}
 */
export const rooms = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      up: '"{{from}}" is below "{{to}}" (tools/checks/rules/room-order.mjs), so it does not import it.',
      outside: 'The folder "{{folder}}" is no room of {{project}} (tools/checks/rules/room-order.mjs).',
    },
  },
  create(context) {
    const file = repositoryPath(context.filename);
    const project = Object.keys(roomOrder).find((folder) => file.startsWith(`${folder}/`));
    if (!project || /\.spec\.tsx?$|\/testing\//.test(file)) return {};
    const order = roomOrder[project] ?? [];
    const from = findRoom(order, project, file);

    /** @param {any} node @param {any} source */
    function check(node, source) {
      const name = source?.value ?? source?.literal?.value;
      if (typeof name !== 'string' || !name.startsWith('.')) return;
      const target = posix.join(dirname(file), name);
      if (!target.startsWith(`${project}/`)) return;
      const to = findRoom(order, /** @type {string} */ (project), target);
      if (order.indexOf(to) < order.indexOf(from))
        context.report({ node, messageId: 'up', data: { from, to } });
    }

    return {
      Program(node) {
        if (!order.includes(from))
          context.report({ node, messageId: 'outside', data: { folder: from, project } });
      },
      /** @param {any} node */
      'ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression': (node) =>
        check(node, node.source),
      /** @param {any} node */
      TSImportType: (node) => check(node, node.source ?? node.argument),
    };
  },
};

/**
 * The room of a file: the deepest one around it. Its folder when there is none.
 *
 * @param {string[]} order @param {string} project @param {string} file
 */
function findRoom(order, project, file) {
  const folder = dirname(posix.relative(project, file));
  const around = order.filter((room) => room === folder || folder.startsWith(`${room}/`));
  return around.sort((a, b) => b.length - a.length)[0] ?? folder;
}
