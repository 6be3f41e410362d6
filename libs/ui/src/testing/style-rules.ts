// jsdom has no class for CSS layers and does not apply the rules in them.
const isLayer = (rule: CSSRule): rule is CSSLayerBlockRule => rule.cssText.startsWith('@layer');

/** A list with this rule. For a layer, a list with all rules in it. */
export const flattenLayers = (rule: CSSRule): CSSRule[] =>
  isLayer(rule) ? [...rule.cssRules].flatMap(flattenLayers) : [rule];

/** The rules for the classes of this element, without media queries. */
export const rulesFor = (element: Element): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].flatMap(flattenLayers))
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => /^\.[^:]+$/.test(selectorText) && element.matches(selectorText))
    .map((rule) => rule.style.cssText)
    .join(' ');
