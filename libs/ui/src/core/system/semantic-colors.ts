import { hero, type Hue, hues, neutrals, type TwoModes } from '@stupeni/palette';

const token = ({ light, dark }: TwoModes) => ({ value: { _light: light, _dark: dark } });

const palette = (hue: Hue) => ({
  solid: token(hue.solid),
  contrast: token(hue.contrast),
  emphasized: token(hue.emphasized),
  fg: token(hue.fg),
  subtle: token(hue.subtle),
  muted: token(hue.subtle),
  border: token(hue.solid),
  focusRing: token(neutrals.focus),
});

/** The colour tokens of look.md §2. */
export const semanticColors = {
  bg: {
    DEFAULT: token(neutrals.bg),
    subtle: token(neutrals.bg),
    panel: token(neutrals.panel),
    muted: token(neutrals.muted),
    well: token(neutrals.well),
    emphasized: token(neutrals.emphasized),
    inverted: token(neutrals.fg),
    error: token(hues.danger.subtle),
    warning: token(hues.sun.subtle),
    success: token(hues.success.subtle),
    info: token(hues.review.subtle),
  },
  fg: {
    DEFAULT: token(neutrals.fg),
    muted: token(neutrals.fgMuted),
    subtle: token(neutrals.fgSubtle),
    inverted: token(neutrals.bg),
    error: token(hues.danger.fg),
    warning: token(hues.sun.fg),
    success: token(hues.success.fg),
    info: token(hues.review.fg),
  },
  border: {
    DEFAULT: token(neutrals.border),
    control: token(neutrals.borderControl),
    emphasized: token(neutrals.borderControl),
    error: token(hues.danger.fg),
    warning: token(hues.sun.fg),
    success: token(hues.success.fg),
    info: token(hues.review.fg),
  },
  focus: token(neutrals.focus),
  hero: { 1: token(hero[1]), 2: token(hero[2]), 3: token(hero[3]) },
  brand: palette(hues.brand),
  sun: palette(hues.sun),
  review: palette(hues.review),
  clarify: palette(hues.clarify),
  rework: palette(hues.rework),
  danger: palette(hues.danger),
  success: palette(hues.success),
  neutral: palette(hues.neutral),
};
