/**
 * Words in JSX that a translator of the browser would break. Google Translate and Yandex move each text node into
 * elements of their own. React then does not find the text: it throws NotFoundError when it puts an element before the
 * text, or removes the text alone. Words in an element of their own are safe, because React replaces its content.
 *
 * Reports a bare text
 *
 * - directly after something that comes and goes (`{isBusy && <Spinner />}`),
 * - that comes and goes itself beside something else (`{isLate && texts.late}`),
 * - in a fragment that comes and goes (`{isLate && <>{texts.late} <Day /></>}`), or that a component returns, because the
 *   component may come and go.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const bareText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { bare: 'Wrap these words in an element: a translated page crashes here.' },
  },
  create: (context) => {
    const report = (/** @type {any} */ node) => context.report({ node, messageId: 'bare' });
    const check = (/** @type {any} */ { children }) => {
      const parts = children.map(findContent).filter(Boolean);
      parts.forEach((/** @type {any} */ part, /** @type {number} */ at) => {
        const branches = findBranches(part);
        if (!branches) return;
        for (const branch of branches)
          if (parts.length > 1 && isWords(branch)) report(branch);
          else if (branch?.type === 'JSXFragment')
            branch.children.map(findContent).filter(isWords).forEach(report);
        // What stays between them is what React puts the element before.
        const next = parts.slice(at + 1).find((/** @type {any} */ other) => !findBranches(other));
        if (isWords(next)) report(next);
      });
    };
    return {
      JSXElement: check,
      JSXFragment(/** @type {any} */ node) {
        check(node);
        if (/^(?:ReturnStatement|ArrowFunctionExpression)$/.test(node.parent.type))
          node.children.map(findContent).filter(isWords).forEach(report);
      },
    };
  },
};

/** The expression or text of a child. Null when it draws nothing, or only white space. */
function findContent(/** @type {any} */ child) {
  if (child.type === 'JSXText') return child.value.trim() === '' ? null : child;
  if (child.type !== 'JSXExpressionContainer') return child;
  const { expression } = child;
  if (expression.type === 'JSXEmptyExpression') return null;
  return expression.type === 'Literal' && String(expression.value).trim() === '' ? null : expression;
}

/** What an expression draws in each case, null for nothing. Undefined when it always draws one text or one element. */
function findBranches(/** @type {any} */ node) {
  if (node.type === 'CallExpression' && node.callee.property?.name === 'map') return [];
  const branches = listCases(node);
  if (branches.length < 2) return undefined;
  const [first, ...rest] = branches.map(findKind);
  return first !== null && rest.every((/** @type {any} */ kind) => kind === first) ? undefined : branches;
}

/** @returns {any[]} */
function listCases(/** @type {any} */ node) {
  if (node.type === 'LogicalExpression' && node.operator === '&&') return [...listCases(node.right), null];
  if (node.type !== 'ConditionalExpression') return [node];
  return [node.consequent, node.alternate].flatMap(listCases);
}

/** Two branches of one kind draw the same node with another content. Null: it may be anything. */
function findKind(/** @type {any} */ node) {
  if (isWords(node)) return 'words';
  return node?.type === 'JSXElement' ? JSON.stringify(readName(node.openingElement.name)) : null;
}

/** @type {(name: any) => unknown} */
const readName = ({ name, object, property }) => name ?? [readName(object), readName(property)];

/**
 * Whether an expression draws a text, as far as its names tell.
 *
 * @param {any} node
 * @returns {boolean}
 */
function isWords(node) {
  switch (node?.type) {
    case 'JSXText':
    case 'TemplateLiteral':
      return true;
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number';
    case 'Identifier':
      return /(?:^|[a-z])(?:text|texts|word|words|label|title|name)$/i.test(node.name);
    case 'MemberExpression':
      return isWordsTable(node.object) || (!node.computed && isWords(node.property));
    case 'CallExpression':
      return node.callee.type === 'Identifier'
        ? /^(?:format|plural)|(?:name|title|label|text|sentence)Of$/i.test(node.callee.name)
        : isWords(node.callee);
    default:
      return false;
  }
}

/** @type {(node: any) => boolean} */
const isWordsTable = (node) =>
  node.type === 'MemberExpression' ? isWordsTable(node.object) : /texts$/i.test(node.name ?? '');
