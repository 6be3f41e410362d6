import type { LossKind } from '../reading';

const splitNames = (names: string) => new Set(names.split(' '));

/** Elements that only contain blocks. Text directly inside them becomes a paragraph. */
export const containers = splitNames(
  'address article aside body center dd details dialog div dl dt fieldset figcaption figure footer form header ' +
    'hgroup html legend main nav optgroup search section summary table tbody tfoot thead caption head',
);
export const lists = splitNames('ul ol menu dir');
export const preformatted = splitNames('pre listing xmp plaintext');

/** Elements whose text is skipped, and the loss to report (null: none). */
export const skippedElements: ReadonlyMap<string, LossKind | null> = new Map<string, LossKind | null>([
  ...pairs('script', 'script'),
  ...pairs('style title xml annotation annotation-xml rp colgroup map', null),
  ...pairs('template object applet canvas svg', 'embed'),
  ...pairs('iframe video audio noembed noframes', null),
  ...pairs('select datalist', 'form'),
]);

/** Elements that are left out, and the loss to report. Text inside them stays. */
export const lostElements: ReadonlyMap<string, LossKind> = new Map<string, LossKind>([
  ...pairs('input textarea button', 'form'),
  ...pairs('hr', 'rule'),
  ...pairs('table', 'table'),
  ...pairs('embed object', 'embed'),
]);

function pairs<V extends LossKind | null>(names: string, value: V): [string, V][] {
  return names.split(' ').map((name) => [name, value]);
}
