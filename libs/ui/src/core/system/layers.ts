const mark = (percent: number) => `color-mix(in srgb, {colors.colorPalette.fg} ${percent}%, transparent)`;

/** Patterns of the statuses (look.md §2), and the sheet of most screens. */
export const layerStyles = {
  hatch: {
    value: {
      bg: 'colorPalette.subtle',
      bgImage: `repeating-linear-gradient(135deg, ${mark(20)} 0 2px, transparent 2px 7px)`,
    },
  },
  dots: {
    value: {
      bg: 'colorPalette.subtle',
      bgImage: `radial-gradient(${mark(34)} 1.2px, transparent 1.4px)`,
      bgSize: '7px 7px',
    },
  },
  lines: {
    value: {
      bg: 'colorPalette.subtle',
      bgImage: `repeating-linear-gradient(0deg, ${mark(20)} 0 2px, transparent 2px 7px)`,
    },
  },
  card: { value: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', borderRadius: 'card' } },
};
