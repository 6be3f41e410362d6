/** The labels of screens that a text names: the words in «…». */
export const findLabels = (text: string): string[] => [
  ...new Set([...text.matchAll(/«([^«»]+)»/g)].map(([, label]) => replaceUnbreakable(label ?? ''))),
];

/** The titles of the help pages in a source. */
export const findPageTitles = (source: string): string[] =>
  [...source.matchAll(/\bid: '[^']+',\s*title: '([^']+)'/g)].map(([, title]) => title ?? '');

/** The labels that none of the sources contains. A space or hyphen that does not break is an ordinary one here. */
export function findMissingLabels(labels: readonly string[], sources: readonly string[]): string[] {
  const all = sources.map(replaceUnbreakable).join('\n');
  return labels.filter((label) => !all.includes(label));
}

const replaceUnbreakable = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-');
