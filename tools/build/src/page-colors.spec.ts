import { fillColors } from './page-colors';

const template =
  "<link href=\"data:image/svg+xml,fill='{{markColor}}' fill='{{stepColor}}'\" /><!--colors--><style>a</style>";

it('writes the colours of both themes and of the icon into the page', () => {
  const page = fillColors(template);
  expect(page).toContain('<style nonce="{{nonce}}">:root{--page-bg:#F6F4EF;');
  expect(page).toContain(':root.dark{--page-bg:#101516;');
  expect(page).toContain('@media(prefers-color-scheme:dark){:root:not(.light){--page-bg:#101516;');
  expect(page).toContain("fill='%230B5C63' fill='%23F0A62B'");
  expect(page).not.toMatch(/<!--colors-->|Color}}/);
});
