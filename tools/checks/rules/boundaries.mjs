import { readCachedProjectGraph } from '@nx/devkit';
import nx from '@nx/eslint-plugin/internal';
import { requireEdges } from '../../test/graph.mjs';
import { depConstraints } from './floors.mjs';

const rule = nx.enforceModuleBoundaries;

/**
 * The module boundaries of Nx with the constraints of floors.mjs. `.oxlintrc.json` names more imports that some
 * files may have. Nx's rule accepts every import when there is no project graph, so this one throws.
 *
 * @type {import('./rule').Rule}
 */
export const boundaries = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { allow: { type: 'array' } }, additionalProperties: false }],
    messages: /** @type {any} */ (rule).meta.messages,
  },
  create(context) {
    requireEdges(/** @type {any} */ (readCachedProjectGraph()));
    const { allow = [] } = /** @type {{ allow?: string[] }} */ (context.options[0] ?? {});
    const options = [
      {
        banTransitiveDependencies: true,
        // These are lazy for the sign-in page alone (ADR 0091). Other modules may import them statically.
        checkDynamicDependenciesExceptions: ['@stupeni/ui/*', '@stupeni/rules', '@stupeni/api-client'],
        // Specs of every project import `itAtNight`. Its file is in no project, so that the import makes no edge in
        // the graph.
        allow: ['jest\\.preset\\.js$', '/test/at-night\\.mjs$', ...allow],
        depConstraints,
      },
    ];
    return /** @type {any} */ (rule).create(Object.create(context, { options: { value: options } }));
  },
};
