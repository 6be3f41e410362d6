/**
 * Makes a rule that reports certain nodes.
 *
 * @param {string} message
 * @param {string[]} selectors of the nodes to report
 * @returns {import('./rule').Rule}
 */
const makeRule = (message, selectors) => ({
  meta: { type: 'problem', schema: [], messages: { found: message } },
  create: (context) => ({
    [selectors.join(', ')]: (/** @type {import('./rule').Node} */ node) =>
      context.report({ node, messageId: 'found' }),
  }),
});

/** A spread of a literal in a literal: `{ ...{ id: 1 }, price: 12 }`, `[...['a', 'b'], 'c']`. */
export const spreadLiteral = makeRule('Write the properties or elements themselves, without a spread.', [
  'ObjectExpression > SpreadElement > ObjectExpression.argument',
  'ArrayExpression > SpreadElement > ArrayExpression.argument',
  'ArrayExpression > SpreadElement > TSAsExpression.argument > ArrayExpression.expression',
  'JSXSpreadAttribute > ObjectExpression.argument',
]);

/** HTML from a string. */
export const rawHtml = makeRule('HTML is never set from a string.', [
  'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
  'AssignmentExpression > MemberExpression.left[property.name=/^(inner|outer)HTML$/]',
  'CallExpression[callee.property.name=/^(insertAdjacentHTML|write)$/][callee.object.name="document"]',
]);

/** A class of errors whose name does not say so: `class NoConnection extends Error`. */
export const errorName = makeRule('End the name of a class of errors with Error.', [
  ':matches(ClassDeclaration, ClassExpression)[superClass.name=/Error$/]:not([id.name=/Error$/])',
  ':matches(ClassDeclaration, ClassExpression)[superClass.property.name=/Error$/]:not([id.name=/Error$/])',
]);

/**
 * A function in a constant, or a class, below a statement that awaits. Code that runs during the wait cannot use it: it throws
 * a ReferenceError. `npm run restore -- last --allow-damaged` ended with this error before it named the damaged files.
 */
export const lateFunction = makeRule('Write it above the await, or as a function declaration.', [
  'Program > ExpressionStatement:has(> AwaitExpression) ~ VariableDeclaration > VariableDeclarator > ArrowFunctionExpression.init',
  'Program > ExpressionStatement:has(> AwaitExpression) ~ ClassDeclaration',
]);

/**
 * A limit of its own for a wait of a spec of a screen. The common one (libs/test-kit/src/browser.ts) is long, because machines
 * differ in speed by six times. A shorter one fails by chance.
 */
export const ownWait = makeRule('Leave the time to the common limit.', [
  'CallExpression[callee.name="waitFor"] > ObjectExpression > Property[key.name="timeout"][value.value!=0]',
  'CallExpression[callee.property.name=/^find(All)?By/] > ObjectExpression > Property[key.name="timeout"][value.value!=0]',
]);
