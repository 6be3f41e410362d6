type Read = (element: Element) => string;

/**
 * A fast `getComputedStyle` for a page without style sheets. Queries by role, `toBeVisible` and each press of
 * user-event read four properties of an element and of all its ancestors. For each, jsdom matches its whole default
 * style sheet.
 * @param whole jsdom's own function, for every other property and for a page with a style sheet
 */
export function makePageStyle(whole: typeof getComputedStyle): typeof getComputedStyle {
  const defaults = new Map<string, string>();

  /** The `display` of the default style sheet. It depends on the name of the element and on three attributes. */
  const byDefault: Read = (element) => {
    const { localName } = element;
    const key = `${localName} ${element.hasAttribute('hidden')} ${element.hasAttribute('open')} ${element.getAttribute('type')}`;
    const known = defaults.get(key);
    if (known !== undefined) return known;
    const bare = element.cloneNode() as Element;
    bare.removeAttribute('style');
    const { display } = whole(bare);
    defaults.set(key, display);
    return display;
  };
  const inherited =
    (property: string, initial: string): Read =>
    (element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const own = inline(at, property);
        if (own) return own;
      }
      return initial;
    };
  const quick = new Map<string | symbol, Read>([
    ['display', (element) => inline(element, 'display') || byDefault(element)],
    ['opacity', (element) => inline(element, 'opacity')],
    ['visibility', inherited('visibility', 'visible')],
    ['pointer-events', inherited('pointer-events', 'auto')],
    ['pointerEvents', inherited('pointer-events', 'auto')],
  ]);

  const read = (element: Element, name: string | symbol): unknown => {
    const style = whole(element);
    const value: unknown = Reflect.get(style, name);
    return typeof value === 'function' ? (value.bind(style) as unknown) : value;
  };
  const ofElement = (element: Element) =>
    new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name !== 'getPropertyValue') return quick.get(name)?.(element) ?? read(element, name);
        return (property: string) =>
          quick.get(property)?.(element) ?? whole(element).getPropertyValue(property);
      },
    });

  return (element, pseudo) =>
    pseudo || document.styleSheets.length > 0 ? whole(element, pseudo) : ofElement(element);
}

function inline(element: Element, property: string): string {
  if (!element.hasAttribute('style')) return '';
  const value = (element as HTMLElement).style.getPropertyValue(property);
  return value === 'unset' ? '' : value;
}
