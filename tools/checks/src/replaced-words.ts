import ts from 'typescript';

/** The words that no name of the code may have: those in bold in the glossary's column "Replaces", with the better word. */
export function readReplacedWords(glossary: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of glossary.split('\n')) {
    const [, , better = '', , replaced = ''] = line.split('|');
    for (const [, word = ''] of replaced.matchAll(/\*\*(\w+)\*\*/g)) found.set(word, better.trim());
  }
  return found;
}

/**
 * Names with such a word, as `line: name, better: …`, in the order of the lines: in the code, in the types and parameters
 * of JSDoc, and in backticks in a comment. A word with a capital letter inside is a whole name.
 */
export function findNamesWithReplacedWord(file: string, text: string, words: Map<string, string>): string[] {
  // To parse a file takes long, and most have none of the words as a part of a name.
  if (![...words.keys()].some((word) => partOfName(word).test(text))) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = new Map<string, number>();
  const check = (name: string, position: number) => {
    const better = findBetter(name, words);
    const line = source.getLineAndCharacterOfPosition(position).line + 1;
    if (better !== undefined) found.set(`${line}: ${name}, better: ${better}`, line);
  };
  const visitNode = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !isRounding(node)) check(node.text, node.getStart());
    for (const comment of ts.getJSDocCommentsAndTags(node)) if (comment.parent === node) visitNode(comment);
    ts.forEachChild(node, visitNode);
  };
  visitNode(source);
  for (const { pos, code } of listQuotedCode(source))
    for (const name of code.matchAll(/[A-Za-z_$][\w$]*/g)) check(name[0], pos + name.index);
  return [...found].toSorted(([, one], [, other]) => one - other).map(([sentence]) => sentence);
}

const partOfName = (word: string) => {
  const [first, capital, rest] = [word.charAt(0), word.charAt(0).toUpperCase(), word.slice(1)];
  return new RegExp(`(?:(?<![A-Za-z])${first}|${capital})${rest}(?![a-z])`);
};

/** The code in backticks of all comments, with its position. */
function listQuotedCode(source: ts.SourceFile): { pos: number; code: string }[] {
  const comments = new Map<number, ts.CommentRange>();
  const visitNode = (node: ts.Node): void => {
    const { text } = source;
    for (const range of [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ])
      comments.set(range.pos, range);
    node.getChildren(source).forEach(visitNode);
  };
  visitNode(source);
  return [...comments.values()].flatMap(({ pos, end }) =>
    [...source.text.slice(pos, end).matchAll(/`([^`\n]+)`/g)].map((match) => ({
      pos: pos + match.index + 1,
      code: match[1]!,
    })),
  );
}

const findBetter = (name: string, words: Map<string, string>): string | undefined =>
  words.get(name.charAt(0).toLowerCase() + name.slice(1)) ??
  words.get(name) ??
  partsOf(name)
    .map((part) => words.get(part))
    .find(Boolean);

/** The words of a name: `roundFields` has `round` and `fields`. */
const partsOf = (name: string) => name.split(/(?=[A-Z])|_/).map((part) => part.toLowerCase());

const isRounding = ({ parent }: ts.Identifier) =>
  ts.isPropertyAccessExpression(parent) && parent.expression.getText() === 'Math';
