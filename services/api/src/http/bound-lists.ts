import { _, type Ajv, type CodeKeywordDefinition, Name } from 'ajv';
import { mostIssues } from './most-issues';

/**
 * Makes a validator look at the length of a list before its items, and at no item more once it has found enough.
 * With `allErrors` ajv itself looks at each of 300,000 items of a list that may have a thousand.
 */
export const boundLists = (ajv: Ajv): Ajv => ajv.removeKeyword('items').addKeyword(items);

// What ajv counts in the function that it makes of a schema.
const found = new Name('errors');

// ajv's `Type.Num`, which its package does not export: the property is the index of an item.
const isIndex = 0;

const items: CodeKeywordDefinition = {
  keyword: 'items',
  type: 'array',
  schemaType: ['object', 'boolean'],
  code(context) {
    const { gen, data, it, parentSchema } = context;
    const longest = Number(parentSchema['maxItems'] ?? Infinity);
    const valid = gen.var('valid', true);
    const enough = it.allErrors ? _`${found} >= ${mostIssues}` : _`!${valid}`;
    gen.if(_`${data}.length <= ${longest}`, () =>
      gen.forRange('i', 0, _`${data}.length`, (at) => {
        context.subschema({ keyword: 'items', dataProp: at, dataPropType: isIndex }, valid);
        gen.if(enough, () => gen.break());
      }),
    );
    context.ok(valid);
  },
};
