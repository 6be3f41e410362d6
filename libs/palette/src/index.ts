/** A colour in the light and in the dark theme. */
export interface TwoModes {
  light: string;
  dark: string;
}

const pair = (light: string, dark: string): TwoModes => ({ light, dark });

/** Neutrals of look.md §2. */
export const neutrals = {
  bg: pair('#F6F4EF', '#101516'),
  panel: pair('#FFFFFF', '#181F20'),
  muted: pair('#EFECE4', '#212A2B'),
  well: pair('#E7E3D9', '#0B0F10'),
  emphasized: pair('#EDE9E0', '#253032'),
  fg: pair('#1B2326', '#EAEEEC'),
  fgMuted: pair('#525B5D', '#ACB7B6'),
  fgSubtle: pair('#5B6365', '#98A4A4'),
  border: pair('#DDD8CC', '#2E393B'),
  borderControl: pair('#878172', '#6E7B7D'),
  focus: pair('#B35C00', '#FFC266'),
};

/** A hue: its solid, the text on the solid, its hover, its own text and its pale fill. */
export interface Hue {
  solid: TwoModes;
  contrast: TwoModes;
  emphasized: TwoModes;
  fg: TwoModes;
  subtle: TwoModes;
}

const onHue = pair('#FFFFFF', '#101516');

/** Makes a hue for text and pale fills, never for a button: its solid is the colour of its text. */
const makeQuietHue = (fg: TwoModes, subtle: TwoModes): Hue => ({
  solid: fg,
  contrast: onHue,
  emphasized: fg,
  fg,
  subtle,
});

/** The eight hues of look.md §2. `@stupeni/ui` makes a palette with eight keys of each hue. */
export const hues = {
  brand: {
    solid: pair('#0B5C63', '#58B8BA'),
    contrast: pair('#FFFFFF', '#06282B'),
    emphasized: pair('#084A50', '#7CCFD0'),
    fg: pair('#0B5C63', '#7FD0D0'),
    subtle: pair('#DCEDEC', '#15383B'),
  },
  sun: {
    solid: pair('#F0A62B', '#F2B14A'),
    contrast: pair('#1B2326', '#101516'),
    emphasized: pair('#F0A62B', '#F2B14A'),
    fg: pair('#7A4B00', '#F6C679'),
    subtle: pair('#FDF0D6', '#3A2C12'),
  },
  review: makeQuietHue(pair('#3B52B4', '#A9B8FF'), pair('#E5E9FA', '#262E52')),
  clarify: makeQuietHue(pair('#86368F', '#E3A6EA'), pair('#F5E5F6', '#40243F')),
  rework: makeQuietHue(pair('#9A4A06', '#F3AE74'), pair('#FCE9D8', '#442A14')),
  danger: {
    solid: pair('#B3243A', '#C93F52'),
    contrast: pair('#FFFFFF', '#FFFFFF'),
    emphasized: pair('#951B2F', '#B93448'),
    fg: pair('#B3243A', '#FF9AA5'),
    subtle: pair('#FBE6E8', '#4A1F26'),
  },
  success: makeQuietHue(pair('#1F6B42', '#85D3A4'), pair('#DFF1E5', '#173824')),
  neutral: {
    solid: neutrals.fgMuted,
    contrast: onHue,
    emphasized: neutrals.fg,
    fg: neutrals.fgMuted,
    subtle: neutrals.muted,
  },
} satisfies Record<string, Hue>;

/** The sign-in panel and the video poster. */
export const hero = {
  1: pair('#0B5C63', '#0D2A2D'),
  2: pair('#0F6C73', '#12383B'),
  3: pair('#178087', '#184A4E'),
};

/** The ring round a layer in the dark theme, where its shadow is hard to see. */
export const layerRing = '#394648';
