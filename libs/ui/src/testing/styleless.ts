import type * as styledSystem from '@chakra-ui/react/styled-system';

type CreateSystem = typeof styledSystem.createSystem;
type System = ReturnType<CreateSystem>;
type Recipe = ((props?: object) => object) & { merge?: (other: unknown) => Recipe };

const noStyle = Object.freeze({});

/** A recipe that knows its variants and class names, and returns no style. */
const styleless = (recipe: Recipe): Recipe => {
  const slots = new Proxy(noStyle, { get: () => noStyle });
  const { merge } = recipe;
  return Object.assign(merge ? () => noStyle : () => slots, recipe, {
    ...(merge && { merge: (other: unknown) => styleless(merge.call(recipe, other)) }),
  });
};

/**
 * Chakra's style engine without styles: it recognizes style properties but resolves none of them. Elements,
 * attributes and class names of recipes are the same as with the real engine.
 */
export function createStylelessSystem(
  createSystem: CreateSystem,
  ...configs: Parameters<CreateSystem>
): System {
  const system = createSystem(
    ...configs.map(({ theme = {}, ...config }) => ({
      ...config,
      globalCss: {},
      preflight: false,
      disableLayers: true,
      theme: { ...theme, tokens: {}, semanticTokens: {}, keyframes: {} },
    })),
  );
  const recipes = new Map<unknown, Recipe>();
  const makeOnce = (key: unknown, make: () => unknown): Recipe => {
    const recipe = recipes.get(key) ?? styleless(make() as Recipe);
    recipes.set(key, recipe);
    return recipe;
  };
  const known = new Map<string, boolean>();
  return Object.assign(
    { ...system },
    {
      css: () => noStyle,
      cva: (config: object) => makeOnce(config, () => system.cva(config)),
      sva: (config: object) => makeOnce(config, () => system.sva(config as never)),
      getRecipeFn: (key: string) => makeOnce(`recipe ${key}`, () => system.getRecipeFn(key)),
      getSlotRecipeFn: (key: string) => makeOnce(`slots ${key}`, () => system.getSlotRecipeFn(key)),
      isValidProperty: (name: string) => {
        const isKnown = known.get(name) ?? system.isValidProperty(name);
        known.set(name, isKnown);
        return isKnown;
      },
    },
  );
}
