/** Kinds of files whose words are checked: pages and code. */
export const wordFiles = ['.md', '.ts', '.tsx', '.mjs', '.js', '.css', '.sql', '.yml', '.html'];

/** Kinds of specs whose test titles are checked. */
export const titleFiles = ['.spec.ts', '.spec.tsx', '.spec.mjs'];

const replacements: Record<string, string> = {
  albeit: 'although',
  anew: 'again',
  befall: 'happen to',
  deaf: 'what it ignores',
  farewell: 'last message',
  hasty: 'too early',
  henceforth: 'from now on',
  hither: 'here',
  lest: 'so that … not',
  'let go of': 'delete, release or close',
  patience: 'timeout',
  'on the air': 'in use',
  reckoned: 'computed or counted',
  thereof: 'of it',
  thither: 'there',
  'told of': 'reported or listed',
  wears: 'has',
  wherein: 'where',
  whither: 'where',
  whoever: 'everyone who',
  whosoever: 'everyone who',
  wish: 'want',
};

// Also finds a part of a name (`takeFarewell`, `patienceMs`), but no part of a longer word.
const searched = Object.entries(replacements).map(([word, better]) => {
  const [capital, rest] = [word.charAt(0).toUpperCase(), word.slice(1)];
  const alone = `(?<![A-Za-z])[${word.charAt(0)}${capital}]${rest}`;
  return { word, better, pattern: new RegExp(`(${alone}|(?<=[a-z])${capital}${rest})(?![a-z])`) };
});

/**
 * Words that a reader with school English does not know, as `line: "word", better: …`. In a page, names in backticks
 * are ignored: they are checked in the code.
 */
export function findObscureWords(file: string, text: string): string[] {
  const checked = file.endsWith('.md') ? text.replace(/`[^`\n]*`/g, '') : text;
  const lowerCase = checked.toLowerCase();
  const possible = searched.filter(({ word }) => lowerCase.includes(word));
  if (possible.length === 0) return [];
  return checked
    .split('\n')
    .flatMap((line, index) =>
      possible
        .filter(({ pattern }) => pattern.test(line))
        .map(({ word, better }) => `${index + 1}: "${word}", better: ${better}`),
    );
}

const openers = new Set(
  (
    'about after although and as at because before behind beside between but by despite during even for from if in ' +
    'inside into like neither nor of on once or out outside over past since so than that though through till to under unless ' +
    'until upon what when whenever where wherever whether which while who whom whose with within without yet'
  ).split(' '),
);

const title =
  /(?:\b(?:it|test|itInProcess)(?:\.\w+)*|^\s*[\]}`](?: as const)?\)|\b(?:it|test)\.each\(.*\))\(\s*(['"`])(.+?)\1/gm;

/** Titles of tests that begin with a preposition, a conjunction or a relative word, as `line: "title", …`. */
export function findTitlesWithoutVerb(text: string): string[] {
  return [...text.matchAll(title)].flatMap(({ index, 2: words = '' }) => {
    const first = words.split(/[\s,:]/)[0]?.toLowerCase() ?? '';
    const line = text.slice(0, index).split('\n').length;
    return openers.has(first) ? [`${line}: "${words}", begin with a verb`] : [];
  });
}
