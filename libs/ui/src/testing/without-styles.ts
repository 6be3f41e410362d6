/**
 * Set-up of specs that ask for no styles: import it from a project's `jest.setup.ts`.
 * jsdom matches every rule of every style sheet for each element that a query by role looks at. Emotion's rules made
 * a spec of a screen take twice as long. They stay out of the document; the class names stay.
 */
jest.mock('@emotion/cache', () => {
  const { default: createCache } = jest.requireActual<typeof import('@emotion/cache')>('@emotion/cache');
  return {
    __esModule: true,
    default: (options: Parameters<typeof createCache>[0]) =>
      createCache({ ...options, container: document.createElement('head') }),
  };
});
