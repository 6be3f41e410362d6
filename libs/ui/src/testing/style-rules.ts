// jsdom has no name for this class, and applies nothing of what stands in one.
const isLayer = (rule: CSSRule): rule is CSSLayerBlockRule => rule.cssText.startsWith('@layer');

/** A rule and, where it is a layer, all that it holds. */
export const unfolded = (rule: CSSRule): CSSRule[] =>
  isLayer(rule) ? [...rule.cssRules].flatMap(unfolded) : [rule];

/** What its classes say of this element, before any width or colours are asked about. */
export const rulesFor = (element: Element): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].flatMap(unfolded))
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => /^\.[^:]+$/.test(selectorText) && element.matches(selectorText))
    .map((rule) => rule.style.cssText)
    .join(' ');
