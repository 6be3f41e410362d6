import '@stupeni/ui/with-styles';
import type { Block } from '@stupeni/rich-text-model';
import { UiProvider } from '@stupeni/ui/core';
import { render } from '@testing-library/react';
import { RichText } from './RichText';

/** A rule or, for a layer, all rules in it. jsdom has no class for layers. */
const unfolded = (rule: CSSRule): CSSRule[] =>
  rule.cssText.startsWith('@layer') && 'cssRules' in rule
    ? [...(rule as CSSLayerBlockRule).cssRules].flatMap(unfolded)
    : [rule];

/** What the rules say of the bullet of a list item. */
const findBulletRules = (item: Element): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].flatMap(unfolded))
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => /li::?before$/.test(selectorText))
    .filter(({ selectorText }) => item.matches(selectorText.replace(/::?before$/, '')))
    .map(({ style }) => style.cssText)
    .join(' ');

it('draws bullets as borders, which forced colours and print keep', () => {
  const item = (text: string, depth: number): Block => ({
    type: 'list-item',
    kind: 'unordered',
    depth,
    children: [{ text }],
  });
  const { container } = render(
    <UiProvider>
      <RichText document={{ v: 1, blocks: [item('раз', 0), item('два', 1)] }} embedHosts={[]} />
    </UiProvider>,
  );
  const [outer, inner] = container.querySelectorAll('li');
  expect(findBulletRules(outer!)).toMatch(/border-width: 3\.5px/);
  expect(findBulletRules(outer!)).not.toContain('background');
  expect(findBulletRules(inner!)).toMatch(/border-width: 1\.5px/);
});
