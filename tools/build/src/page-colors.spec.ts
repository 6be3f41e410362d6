import { hues, neutrals } from '@stupeni/palette';
import { fillColors } from './page-colors';

const template =
  "<link href=\"data:image/svg+xml,fill='{{markColor}}' fill='{{stepColor}}'\" /><!--colors--><style>a</style>";

it('writes the colours of both themes and of the icon into the page', () => {
  const page = fillColors(template);
  expect(page).toContain(`<style nonce="{{nonce}}">:root{--page-bg:${neutrals.bg.light};`);
  expect(page).toContain(`:root.dark{--page-bg:${neutrals.bg.dark};`);
  expect(page).toContain(
    `@media(prefers-color-scheme:dark){:root:not(.light){--page-bg:${neutrals.bg.dark};`,
  );
  expect(page).toContain(
    `fill='${encodeURIComponent(hues.brand.solid.light)}' fill='${encodeURIComponent(hues.sun.solid.light)}'`,
  );
  expect(page).not.toMatch(/<!--colors-->|Color}}/);
});
