import { screen } from '@testing-library/react';
import { draw } from '../../testing/draw';
import { flattenLayers } from '../../testing/style-rules';
import { Badge } from './Badge';

/** The rules for the first letter of this element. */
const firstLetter = (element: Element) =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].flatMap(flattenLayers))
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText }) => selectorText.endsWith('::first-letter'))
    .filter(({ selectorText }) => element.matches(selectorText.replace('::first-letter', '')))
    .map((rule) => rule.style.cssText)
    .join(' ');

it('shows every label with a capital first letter', async () => {
  await draw(<Badge tone="brand">пройден</Badge>);
  const label = screen.getByText('пройден');
  expect(label.textContent).toBe('пройден');
  expect(firstLetter(label)).toContain('text-transform: uppercase');
});

it('leaves a name as people wrote it', async () => {
  await draw(
    <Badge tone="brand" asWritten>
      iOS для всех
    </Badge>,
  );
  expect(firstLetter(screen.getByText('iOS для всех'))).toBe('');
});
