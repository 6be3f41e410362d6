import ts from 'typescript';

const names = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'alt',
  'placeholder',
  'label',
];
const spoken = new Set(names);
// A file without JSX shows only properties. Most such files have none, and to parse a file takes long.
const hasProperty = new RegExp(`(?:${names.join('|')})['"]?\\s*:\\s*['"\`]`);
// Exempt from "all Russian" by the product decisions.
const exempt = /^(E-mail|ID|H[1-6]|PDF|URL|Task not found|commentId|[A-Z]{2,4})$/;

/**
 * Attribute texts of a source file, shown or read aloud, that have Latin letters and no Cyrillic ones, as `line:
 * name="text"`. Checks string literals in JSX attributes and in properties of these names.
 */
export function findLatinTexts(file: string, text: string): string[] {
  // In a file without JSX, `<` may begin a type, and the text after it is not shown.
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  if (kind === ts.ScriptKind.TS && !hasProperty.test(text)) return [];
  const options = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  const source = ts.createSourceFile(file, text, options, false, kind);
  const found: string[] = [];

  const check = (name: string, node: ts.Node | undefined) => {
    if (!node || !spoken.has(name)) return;
    const inner = ts.isJsxExpression(node) ? node.expression : node;
    if (!inner || !(ts.isStringLiteral(inner) || ts.isNoSubstitutionTemplateLiteral(inner))) return;
    if (!/[A-Za-z]/.test(inner.text) || /[А-Яа-яЁё]/.test(inner.text) || exempt.test(inner.text)) return;
    const { line } = source.getLineAndCharacterOfPosition(inner.getStart(source));
    found.push(`${line + 1}: ${name}="${inner.text}"`);
  };

  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node)) check(node.name.getText(source), node.initializer);
    if (ts.isPropertyAssignment(node) && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))) {
      check(node.name.text, node.initializer);
    }
    if (ts.isJsxText(node) && /[A-Za-z]{2}/.test(node.text) && !/[А-Яа-яЁё]/.test(node.text)) {
      const words = node.text.trim();
      if (!exempt.test(words)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push(`${line + 1}: "${words}"`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
