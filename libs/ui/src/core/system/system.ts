import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { globalCss } from './global';
import { layerStyles } from './layers';
import { animationStyles, durations, easings, keyframes } from './motion';
import { semanticColors } from './semantic-colors';
import { breakpoints, layerRadii, radii, shadows, sizes, spacing, zIndex } from './shape';
import { fonts, textStyles } from './type';

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'st',
  cssVarsRoot: ':where(html)',
  globalCss,
  theme: {
    breakpoints,
    keyframes,
    tokens: { fonts, spacing, sizes, radii, zIndex, durations, easings },
    semanticTokens: { colors: semanticColors, shadows, radii: layerRadii },
    textStyles,
    layerStyles,
    animationStyles,
  },
});

/** Chakra's style engine with our tokens only. Its default theme is not loaded. */
export const system = createSystem(defaultBaseConfig, config);
