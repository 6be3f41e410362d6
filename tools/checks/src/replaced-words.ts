import ts from 'typescript';

/** The words that no name of the code may have: those in bold in the glossary's column "Replaces", with the better word. */
export function replacedWords(glossary: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of glossary.split('\n')) {
    const [, , better = '', , replaced = ''] = line.split('|');
    for (const [, word = ''] of replaced.matchAll(/\*\*(\w+)\*\*/g)) found.set(word, better.trim());
  }
  return found;
}

/** Names with such a word, as `line: name, better: …`. A word with a capital letter inside is a whole name. */
export function namesWithReplacedWord(file: string, text: string, words: Map<string, string>): string[] {
  if (![...words.keys()].some((word) => text.toLowerCase().includes(word.toLowerCase()))) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines = new Set<string>();
  const visitNode = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !isRounding(node)) {
      const better =
        words.get(node.text) ??
        partsOf(node.text)
          .map((part) => words.get(part))
          .find(Boolean);
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (better !== undefined) lines.add(`${line}: ${node.text}, better: ${better}`);
    }
    ts.forEachChild(node, visitNode);
  };
  visitNode(source);
  return [...lines];
}

/** The words of a name: `roundFields` has `round` and `fields`. */
const partsOf = (name: string) => name.split(/(?=[A-Z])|_/).map((part) => part.toLowerCase());

const isRounding = ({ parent }: ts.Identifier) =>
  ts.isPropertyAccessExpression(parent) && parent.expression.getText() === 'Math';
