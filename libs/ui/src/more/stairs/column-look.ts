import { defineRecipe } from '@chakra-ui/react/styled-system';

const status = (palette: 'review' | 'clarify' | 'rework', layerStyle: string) => ({
  colorPalette: palette,
  layerStyle,
  color: `${palette}.fg`,
  '--tread': `{colors.${palette}.fg}`,
  '--behind': `{colors.${palette}.subtle}`,
});

/**
 * The look of a step: slightly rounded at the top only, with an upper edge in the colour of its state (look.md §2 and
 * §5).
 */
export const columnLook = defineRecipe({
  base: {
    flex: '1 1 0',
    minW: 0,
    // Every step has the height of the base. The rise depends on the place of the step.
    h: 'calc(var(--base) + var(--rise) * var(--climbed))',
    position: 'relative',
    containerType: 'inline-size',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'space-between',
    fontWeight: '600',
    '--behind': 'transparent',
    // Forced colours remove the fills. A step is then an outline, and a done step is filled.
    _highContrast: { outline: '1px solid CanvasText', outlineOffset: '-1px' },
    _before: {
      content: '""',
      position: 'absolute',
      insetX: '0',
      top: '0',
      h: 'var(--tread-h)',
      bg: 'var(--tread)',
      borderTopRadius: 'inherit',
      // A bar in the colour of the page would hide the upper edge of the outline.
      _highContrast: { bg: 'CanvasText', forcedColorAdjust: 'none' },
    },
  },
  variants: {
    size: {
      lg: {
        maxW: '88px',
        pt: '9px',
        pb: '6px',
        fontSize: { base: '12px', sm: '13px' },
        borderTopRadius: '4px',
        '--tread-h': '4px',
      },
      md: {
        pt: '10px',
        pb: '6px',
        fontSize: '13px',
        borderTopRadius: '5px',
        '--tread-h': '5px',
      },
      // This limits the width of a step in a course with few lessons.
      mini: { maxW: 'var(--widest)', borderTopRadius: '3px', '--tread-h': '3px' },
      nano: { borderTopRadius: '2px', '--tread-h': '2px' },
    },
    state: {
      open: {
        bg: 'bg.panel',
        color: 'brand.fg',
        boxShadow: 'inset 0 0 0 2px {colors.brand.solid}',
        '--tread': '{colors.brand.solid}',
      },
      review: status('review', 'hatch'),
      clarify: status('clarify', 'dots'),
      rework: status('rework', 'lines'),
      done: {
        bg: 'brand.solid',
        color: 'brand.contrast',
        '--tread': '{colors.brand.emphasized}',
        _highContrast: {
          bg: 'CanvasText',
          color: 'Canvas',
          '--tread': 'CanvasText',
          forcedColorAdjust: 'none',
        },
      },
      // A missing step has an outline without a warning colour.
      missing: {
        colorPalette: 'rework',
        bg: 'rework.subtle',
        color: 'rework.fg',
        borderWidth: '2px',
        borderBottomWidth: '0',
        borderStyle: 'dashed',
        borderColor: 'rework.fg',
        '--tread': 'transparent',
        _highContrast: { outline: '2px dashed CanvasText', outlineOffset: '-2px' },
        _before: { _highContrast: { bg: 'transparent' } },
      },
      locked: {
        bg: 'var(--locked)',
        color: 'fg.muted',
        '--tread': '{colors.border.control}',
        _before: { h: '2px' },
      },
    },
    current: {
      true: {
        '--tread': '{colors.sun.solid}',
        _highContrast: { outline: '2px solid Highlight' },
        _before: { _highContrast: { bg: 'Highlight' } },
      },
    },
    fresh: {
      true: { _motionSafe: { animation: 'fillUp {durations.slow} {easings.enter} var(--wait) backwards' } },
    },
  },
  compoundVariants: [
    { size: 'lg', current: true, css: { '--tread-h': '6px' } },
    // Next to an open step with its outline, two pixels of the sun colour would be hard to see.
    { size: 'nano', current: true, css: { '--tread-h': '4px' } },
  ],
});
