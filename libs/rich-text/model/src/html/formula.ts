import type { Attributes, Formula, Frame } from './frame';
import type { ReadingState } from './reading-state';

/**
 * Reads a formula (MathML, KaTeX, MathJax). The document has no formulas: its TeX source becomes text, or else its
 * visible signs. Returns true if the element belongs to a formula.
 */
export function openFormula(page: ReadingState, frame: Frame, name: string, attributes: Attributes): boolean {
  const { formula } = frame;
  if (name === 'math' || isTexScript(name, attributes)) {
    page.reportLoss('formula', name);
    if (formula === null) startFormula(frame, attributes['alttext'], name);
    return true;
  }
  if (formula !== null && name === 'annotation') {
    if (/tex/i.test(attributes['encoding'] ?? '')) frame.words = formula.tex;
    else frame.skipText = true;
    return true;
  }
  // KaTeX writes each formula twice: as MathML, and as boxes that are visible.
  if (hasClass(attributes, 'katex')) frame.shownTwice = { asMath: false };
  if (hasClass(attributes, 'katex-html') && frame.shownTwice) {
    if (frame.shownTwice.asMath) frame.skipText = true;
    else page.reportLoss('formula', 'katex');
  }
  return false;
}

const isTexScript = (name: string, { type }: Attributes) =>
  name === 'script' && /^math\/tex/i.test(type ?? '');

function startFormula(frame: Frame, alternative: string | undefined, name: string): void {
  const formula: Formula = { tex: [], visible: [] };
  if (alternative !== undefined) formula.visible.push(alternative);
  frame.formula = formula;
  // With an alternative text, the signs inside are not read.
  frame.words = name === 'script' ? formula.tex : alternative === undefined ? formula.visible : [];
  if (frame.shownTwice) frame.shownTwice.asMath = true;
}

const hasClass = (attributes: Attributes, name: string) =>
  (attributes['class'] ?? '').split(/\s+/).includes(name);

/** Writes the text of a formula at its end. */
export function endFormula({ flow }: ReadingState, { formula }: Frame, parent: Frame): void {
  if (formula === null) return;
  const [tex, visible] = [formula.tex.join('').trim(), formula.visible.join('').trim()];
  const text = tex || visible;
  if (parent.words !== null) parent.words.push(text);
  else if (!parent.skipText) flow.text(parent.place, text, parent.marks, false);
}
