import type { layerStyles } from './layers';
import type { animationStyles } from './motion';
import type { breakpoints } from './shape';
import type { textStyles } from './type';

/** A name for each width from which it counts. Any text has this type too, if all properties are optional: hence `charAt`. */
type NamesOfWidths<Name> = { [Width in 'base' | keyof typeof breakpoints]?: Name } & { charAt?: never };
type PerWidth<Name> = Name | NamesOfWidths<Name>;

interface StyleNames {
  textStyle?: PerWidth<keyof typeof textStyles> | undefined;
  layerStyle?: PerWidth<keyof typeof layerStyles> | undefined;
  animationStyle?: PerWidth<keyof typeof animationStyles> | undefined;
}

/**
 * A component whose styles are named as in the theme. Chakra's types accept any text there, and a name that the theme
 * lacks draws nothing. Remotes that people have are compiled with the types of a new shell, so the shell cannot lose a
 * style that they use.
 */
export type StyledByName<Component> = Component extends (props: infer Props) => infer Element
  ? (props: Props & StyleNames) => Element
  : never;
