/** The numbered parts of each page that code and other pages cite. */
export interface CitedParts {
  /** Sections of a page, by the words that cite it: `specification`, `product decisions`, `look.md`, `quality bars`. */
  sections: Readonly<Record<string, ReadonlySet<string>>>;
  /** Numbers of the abuse cases, such as `V29`. */
  abuseCases: ReadonlySet<string>;
}

/** Numbers of the headings of a page: `## 2. Screens` has the number 2. */
export const listSections = (page: string): Set<string> =>
  new Set([...page.matchAll(/^#{2,4} (\d+(?:\.\d+)?)[. ]/gm)].map(([, number]) => number ?? ''));

/** First cells of the rows of a page: `| V29 | … |` has the number V29. */
export const listAbuseCases = (page: string): Set<string> =>
  new Set([...page.matchAll(/^\| (V\d\d) +\|/gm)].map(([, number]) => number ?? ''));

// A citation can begin on one line of a comment and end on the next.
const gap = String.raw`[\s*/#]`;
const sign = String.raw`§ ?\d+(?:\.\d+)*`;
const list = String.raw`${sign}(?:${gap}*(?:,|and|;)${gap}*${sign})*`;
const ownCitation = new RegExp(
  String.raw`\b(specification|spec|(?:product${gap}+)?decisions|look\.md|quality${gap}+bars)[\s*/#,(]*(${list})`,
  'gi',
);
// A section of a standard is not in the repository, so it is not checked.
const standardCitation = new RegExp(
  String.raw`\b(?:RFC \d+|WebAuthn|OpenID Connect Core)[\s,]*(?:${list})`,
  'g',
);

/** Citations that name no existing part, as `line: what`. A § without the name of a page is listed, too. */
export function findDeadCitations(text: string, { sections, abuseCases }: CitedParts): string[] {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const found: [offset: number, what: string][] = [];
  let rest = text;
  // Replaces each citation that was found by spaces, so that the offsets of later citations do not change.
  const takeAndBlank = (pattern: RegExp, take: (match: RegExpMatchArray) => void) => {
    for (const match of rest.matchAll(pattern)) take(match);
    rest = rest.replace(pattern, (words) => ' '.repeat(words.length));
  };
  takeAndBlank(standardCitation, () => undefined);
  takeAndBlank(ownCitation, ({ index = 0, 1: words = '', 2: signs = '' }) => {
    const page = findPage(words);
    for (const [, number = ''] of signs.matchAll(/§ ?([\d.]+\d|\d)/g))
      if (!sections[page]?.has(number)) found.push([index, `${page} §${number}`]);
  });
  takeAndBlank(/§ ?\d[\d.]*/g, ({ index = 0, 0: words }) => found.push([index, `${words} of no page`]));
  takeAndBlank(/\bV\d\d\b/g, ({ index = 0, 0: number }) => {
    if (!abuseCases.has(number)) found.push([index, number]);
  });
  return found.sort(([a], [b]) => a - b).map(([offset, what]) => `${lineAt(offset)}: ${what}`);
}

function findPage(words: string): string {
  const name = words.toLowerCase();
  if (name.startsWith('spec')) return 'specification';
  if (name.endsWith('decisions')) return 'product decisions';
  return name.startsWith('quality') ? 'quality bars' : name;
}
