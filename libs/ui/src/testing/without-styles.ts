/**
 * Set-up of specs that need no styles: import it from a project's `jest.setup.ts`. Chakra's style engine takes a
 * third of the time of a screen's spec, and jsdom matches all style rules for each element that a query by role
 * visits. This set-up draws widgets without styles.
 */
jest.mock('@chakra-ui/react/styled-system', () => {
  const chakra = jest.requireActual<typeof import('@chakra-ui/react/styled-system')>(
    '@chakra-ui/react/styled-system',
  );
  const { createStylelessSystem } = jest.requireActual<typeof import('./styleless')>('./styleless');
  const createSystem: typeof chakra.createSystem = (...configs) =>
    createStylelessSystem(chakra.createSystem, ...configs);
  return { ...chakra, createSystem };
});

jest.mock('@emotion/cache', () => {
  const { default: createCache } = jest.requireActual<typeof import('@emotion/cache')>('@emotion/cache');
  return {
    __esModule: true,
    default: (options: Parameters<typeof createCache>[0]) =>
      createCache({ ...options, container: document.createElement('head') }),
  };
});
