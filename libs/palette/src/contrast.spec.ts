import { hero, hues, neutrals, type TwoModes } from '.';

type Mode = keyof TwoModes;

function luminance(hex: string) {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.x contrast of two colours. */
function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = { bg: neutrals.bg, panel: neutrals.panel, muted: neutrals.muted };
const words = {
  fg: neutrals.fg,
  fgMuted: neutrals.fgMuted,
  fgSubtle: neutrals.fgSubtle,
  brand: hues.brand.fg,
};
const edges = { borderControl: neutrals.borderControl, focus: neutrals.focus };
const tints = Object.entries(hues).map(([name, hue]) => ({ name, hue }));

describe.each<Mode>(['light', 'dark'])('colours in the %s mode', (mode) => {
  describe.each(Object.entries(surfaces))('the surface %s', (_surface, surface) => {
    it.each(Object.entries(words))('shows %s as readable text (4.5)', (_name, word) => {
      expect(contrast(word[mode], surface[mode])).toBeGreaterThanOrEqual(4.5);
    });

    it.each(Object.entries(edges))('shows %s as a visible edge (3)', (_name, edge) => {
      expect(contrast(edge[mode], surface[mode])).toBeGreaterThanOrEqual(3);
    });
  });

  it.each(tints)('$name: has readable text on its own fill and on the sheet', ({ hue }) => {
    expect(contrast(hue.fg[mode], hue.subtle[mode])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(hue.fg[mode], neutrals.panel[mode])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(tints)('$name: has readable page text on its fill', ({ hue }) => {
    expect(contrast(neutrals.fg[mode], hue.subtle[mode])).toBeGreaterThanOrEqual(10.8);
    expect(contrast(neutrals.fgMuted[mode], hue.subtle[mode])).toBeGreaterThanOrEqual(5.6);
  });

  it.each(tints)('$name: has readable text on the solid, with and without the pointer', ({ hue }) => {
    expect(contrast(hue.contrast[mode], hue.solid[mode])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(hue.contrast[mode], hue.emphasized[mode])).toBeGreaterThanOrEqual(4.5);
  });

  it('shows a solid button, a done step and the delete button on the sheet', () => {
    expect(contrast(hues.brand.solid[mode], neutrals.panel[mode])).toBeGreaterThanOrEqual(3);
    expect(contrast(hues.danger.solid[mode], neutrals.panel[mode])).toBeGreaterThanOrEqual(3);
  });

  it('shows the number and the edge of a locked step, and text in the well', () => {
    expect(contrast(neutrals.fgMuted[mode], neutrals.emphasized[mode])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(neutrals.borderControl[mode], neutrals.emphasized[mode])).toBeGreaterThanOrEqual(3);
    expect(contrast(neutrals.fgMuted[mode], neutrals.well[mode])).toBeGreaterThanOrEqual(4.5);
  });

  it('distinguishes the focus ring from the accent', () => {
    expect(neutrals.focus[mode]).not.toBe(hues.brand.solid[mode]);
    expect(contrast(neutrals.focus[mode], neutrals.panel[mode])).toBeGreaterThanOrEqual(4);
  });

  it('has readable white text on the sign-in panel', () => {
    expect(contrast('#FFFFFF', hero[1][mode])).toBeGreaterThanOrEqual(7);
  });
});

it('needs sun.fg, because sun.solid has a contrast under 3 on the light panel', () => {
  expect(contrast(hues.sun.solid.light, neutrals.panel.light)).toBeLessThan(3);
  expect(contrast(hues.sun.fg.light, neutrals.panel.light)).toBeGreaterThanOrEqual(7);
});
