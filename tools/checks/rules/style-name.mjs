import { repositoryPath } from './repository-path.mjs';
import { themeNames } from './theme-names.mjs';

const side =
  '(?:Top|Right|Bottom|Left|Start|End|X|Y|Block|Inline|BlockStart|BlockEnd|InlineStart|InlineEnd)?';
const cssColor =
  /^(?:#|(?:rgb|hsl|color-mix|var|light-dark|url)\(|(?:transparent|inherit|initial|unset|none|currentcolor)$|(?:Canvas|CanvasText|LinkText|Highlight|HighlightText|GrayText|ButtonText|ButtonFace|ButtonBorder|Mark|MarkText|AccentColor|AccentColorText|white|black)$)/i;
const cssLength = /^-?(?:[\d.]+[a-z%]+|0)$|\(|\s|^(?:auto|inherit|initial|unset|none|normal)$/;

/**
 * Properties of styles whose values are names of the theme. `css` matches what CSS itself knows.
 *
 * @type {{ property: RegExp, kind: keyof typeof themeNames, css: RegExp }[]}
 */
const kinds = [
  { property: /^textStyle$/, kind: 'textStyles', css: /^$/ },
  { property: /^layerStyle$/, kind: 'layerStyles', css: /^$/ },
  { property: /^animationStyle$/, kind: 'animationStyles', css: /^$/ },
  { property: /^animationName$/, kind: 'keyframes', css: /^none$/ },
  { property: /^colorPalette$/, kind: 'palettes', css: /^$/ },
  {
    property: new RegExp(
      `^(?:color|bg|bgColor|background|backgroundColor|border${side}Color|outlineColor|textDecorationColor|caretColor|accentColor|fill|stroke)$`,
    ),
    kind: 'colors',
    css: cssColor,
  },
  { property: /^fontFamily$/, kind: 'fonts', css: /,|^inherit$|^var\(/ },
  {
    property: new RegExp(`^(?:[mp][xytrblse]?|(?:margin|padding)${side}|gap|rowGap|columnGap|gapX|gapY)$`),
    kind: 'spacing',
    css: cssLength,
  },
  { property: new RegExp(`^(?:border${side}${side}Radius|rounded)$`), kind: 'radii', css: cssLength },
  { property: /^(?:boxShadow|shadow)$/, kind: 'shadows', css: /\s|^(?:none|inherit|unset)$/ },
  { property: /^zIndex$/, kind: 'zIndex', css: /^-?\d+$|^auto$/ },
];

/** A token inside a value of CSS: `1px solid {colors.border}`. */
const reference = /\{(\w+)\.([\w.]+)\}/g;
const drawn = /^(?:apps|libs)\/(?!rich-text\/model\/)(?!.*(?:\.spec\.|\/testing\/)).*\.tsx?$/;
/** Words of the property `animation` that are no names of keyframes. */
const animationWords =
  /^(?:none|infinite|both|forwards|backwards|normal|reverse|alternate|alternate-reverse|running|paused|linear|ease(?:-in|-out|-in-out)?|step-(?:start|end))$/;

/**
 * Reports a name of a style or token that the theme does not have. The types accept any text, and the browser drops the
 * style without an error.
 *
 * @type {import('./rule').Rule}
 */
export const styleName = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unknown: 'The theme (libs/ui/src/core/system) has no {{kind}} "{{name}}".' },
  },
  create(context) {
    /** @param {any} node @param {string} kind @param {string} name */
    const report = (node, kind, name) => context.report({ node, messageId: 'unknown', data: { kind, name } });

    /** @param {string} property @param {any} node */
    function checkValue(property, node) {
      const rule = kinds.find((one) => one.property.test(property));
      if (!rule && property !== 'animation') return;
      for (const literal of findLiterals(node)) {
        const { value } = literal;
        // Braces are references, and Russian words are texts.
        if (typeof value !== 'string' || /[{а-яё]/i.test(value)) continue;
        if (!rule) {
          const [name] = value
            .split(/\s+/)
            .filter((word) => /^[a-z]/i.test(word) && !animationWords.test(word));
          if (name && !name.includes('(') && !themeNames.keyframes.has(name))
            report(literal, 'keyframes', name);
          continue;
        }
        const name = value
          .replace(/\s*!important$|!$/, '')
          .replace(/\/\d+$/, '')
          .replace(/^-(?=[\d.]+$)/, '');
        if (!rule.css.test(name) && !themeNames[rule.kind].has(name)) report(literal, rule.kind, name);
      }
    }

    /** @param {any} node @param {string} text */
    function checkReferences(node, text) {
      for (const [, category = '', name = ''] of text.matchAll(reference)) {
        const known = themeNames[/** @type {keyof typeof themeNames} */ (category)];
        if (known && !known.has(name)) report(node, category, name);
      }
    }

    if (!drawn.test(repositoryPath(context.filename))) return {};
    return {
      /** @param {any} node */
      JSXAttribute(node) {
        if (node.name.type === 'JSXIdentifier' && node.value) checkValue(node.name.name, node.value);
      },
      /** @param {any} node */
      Property(node) {
        const { name } = node.key;
        // A short name can be anything in an object, such as the language `pl`.
        if (node.computed || node.shorthand || !(name?.length > 2)) return;
        checkValue(name, node.value);
      },
      /** @param {any} node */
      Literal(node) {
        if (typeof node.value === 'string') checkReferences(node, node.value);
      },
      /** @param {any} node */
      TemplateElement: (node) => checkReferences(node, node.value.raw),
    };
  },
};

/**
 * The literals that a value can be: of a condition both branches, of an object (`{ base: 'h2', sm: 'h1' }`) each property.
 *
 * @param {any} node
 * @returns {any[]}
 */
function findLiterals(node) {
  if (!node) return [];
  switch (node.type) {
    case 'Literal':
      return [node];
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return findLiterals(node.expression);
    case 'ConditionalExpression':
      return [...findLiterals(node.consequent), ...findLiterals(node.alternate)];
    case 'LogicalExpression':
      return findLiterals(node.right);
    case 'ArrayExpression':
      return node.elements.flatMap(findLiterals);
    case 'ObjectExpression':
      return node.properties.flatMap((/** @type {any} */ property) => findLiterals(property.value));
    default:
      return [];
  }
}
