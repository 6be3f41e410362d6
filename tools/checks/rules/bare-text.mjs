/**
 * Words in JSX that a translator of the browser would break. Google Translate and Yandex move each text node into
 * elements of their own. React then does not find the text: it throws NotFoundError when it puts an element before the
 * text, or removes the text alone. Words in an element of their own are safe, because React replaces its content.
 *
 * Reports a bare text
 *
 * - directly after something that is drawn only sometimes (`{isBusy && <Spinner />}`),
 * - that is drawn only sometimes, next to something else (`{isLate && texts.late}`),
 * - that is an optional prop of the component, next to something else (`{hint}` with `hint?: string`),
 * - in a fragment that is drawn only sometimes (`{isLate && <>{texts.late} <Day /></>}`), or that a component returns,
 *   because the component may be drawn only sometimes.
 *
 * @type {import('./rule').Rule}
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
        if (parts.length > 1 && isOptionalText(part, context)) report(part);
        const branches = findBranches(part);
        if (!branches) return;
        for (const branch of branches)
          if (parts.length > 1 && isWords(branch)) report(branch);
          else if (branch?.type === 'JSXFragment')
            branch.children.map(findContent).filter(isWords).forEach(report);
        // React puts the element before the next part that is always there.
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

/** The kind of the node that a branch draws, null when it may be anything. React reuses the node for a branch of the same kind. */
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

/** Only a string or a number is always a text. A prop of the type ReactNode may be an element, so its name decides. */
const isTextType = (/** @type {any} */ { type }) => type === 'TSStringKeyword' || type === 'TSNumberKeyword';
const isNodeType = (/** @type {any} */ { type, typeName }) =>
  type === 'TSTypeReference' && typeName.name === 'ReactNode';
const isNothing = (/** @type {any} */ { type }) => type === 'TSNullKeyword' || type === 'TSUndefinedKeyword';
const namesText = (/** @type {string} */ name) =>
  isWords({ type: 'Identifier', name }) || /hint|note|sentence$/i.test(name);

/**
 * Whether a name is a prop with a text that may be missing: `hint?: string`, `hint: string | null`, and `hint?: ReactNode`
 * where its name says that it is a text. Only props whose type is in the same file are known.
 *
 * @param {any} node
 * @param {import('./rule').Context} context
 */
function isOptionalText(node, context) {
  if (node.type !== 'Identifier' || isGuarded(node, context)) return false;
  const prop = findProp(node, context);
  if (!prop?.typeAnnotation) return false;
  const { typeAnnotation: type } = prop.typeAnnotation;
  /** @type {any[]} */
  const types = type.type === 'TSUnionType' ? type.types : [type];
  const given = types.filter((one) => !isNothing(one));
  if (!prop.optional && given.length === types.length) return false;
  return given.every((one) => isTextType(one) || (isNodeType(one) && namesText(node.name)));
}

/**
 * Whether an element around the name is drawn only with it: `{hint && <p><i />{hint}</p>}`. The text then never
 * disappears alone.
 *
 * @param {any} node
 * @param {import('./rule').Context} context
 */
const isGuarded = (node, context) =>
  context.sourceCode.getAncestors(node).some((/** @type {any} */ { type, operator, left, test }) => {
    const condition = type === 'ConditionalExpression' ? test : operator === '&&' ? left : null;
    return (condition?.type === 'BinaryExpression' ? condition.left : condition)?.name === node.name;
  });

/**
 * The declaration of the prop that a destructured parameter without a default value reads.
 *
 * @param {any} node
 * @param {import('./rule').Context} context
 * @returns {any}
 */
function findProp(node, context) {
  let scope = /** @type {any} */ (context.sourceCode.getScope(node));
  while (scope && !scope.set.has(node.name)) scope = scope.upper;
  const [definition] = scope?.set.get(node.name)?.defs ?? [];
  const pattern = definition?.type === 'Parameter' && definition.node.params?.[0];
  if (pattern?.type !== 'ObjectPattern' || !pattern.typeAnnotation) return undefined;
  const own = pattern.properties.find((/** @type {any} */ { value }) => value === definition.name);
  if (!own) return undefined;
  return findMembers(pattern.typeAnnotation.typeAnnotation, context.sourceCode.ast).find(
    (/** @type {any} */ { key }) => key?.name === own.key.name,
  );
}

/**
 * The members of a type that is written in place or declared in the file.
 *
 * @param {any} type
 * @param {any} program
 * @returns {any[]}
 */
function findMembers(type, program) {
  if (type.type === 'TSTypeLiteral') return type.members;
  if (type.type !== 'TSTypeReference') return [];
  for (const statement of program.body) {
    const declared = statement.declaration ?? statement;
    if (declared.id?.name !== type.typeName.name) continue;
    if (declared.type === 'TSInterfaceDeclaration') return declared.body.body;
    if (declared.type === 'TSTypeAliasDeclaration') return findMembers(declared.typeAnnotation, program);
  }
  return [];
}
