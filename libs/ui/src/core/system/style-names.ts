import type { layerStyles } from './layers';
import type { animationStyles } from './motion';
import type { breakpoints } from './shape';
import type { textStyles } from './type';

/**
 * A style name per breakpoint; each applies from its width up. `charAt` excludes strings: a string would otherwise have
 * this type, because all properties are optional.
 */
type NamesOfWidths<Name> = { [Width in 'base' | keyof typeof breakpoints]?: Name } & { charAt?: never };
type PerWidth<Name> = Name | NamesOfWidths<Name>;

interface StyleNames {
  textStyle?: PerWidth<keyof typeof textStyles> | undefined;
  layerStyle?: PerWidth<keyof typeof layerStyles> | undefined;
  animationStyle?: PerWidth<keyof typeof animationStyles> | undefined;
}

/**
 * A component that accepts only style names of the theme. Chakra's types accept any text as a name, but a name that the
 * theme lacks has no effect. Published remotes are also compiled with the types of a new shell, so that the shell
 * cannot remove a style that they use.
 */
export type StyledByName<Component> = Component extends (props: infer Props) => infer Element
  ? (props: Props & StyleNames) => Element
  : never;
