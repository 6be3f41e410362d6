import { _, type Ajv, type CodeKeywordDefinition, Name } from 'ajv';
import { mostIssues } from './most-issues';

/**
 * Makes a validator check the length of a list before its items, and stop at the item where it has enough issues.
 * With `allErrors`, ajv itself checks all 300,000 items of a list that may have a thousand.
 */
export const boundLists = (ajv: Ajv): Ajv => ajv.removeKeyword('items').addKeyword(items);

// ajv's counter of errors in the function that it generates from a schema.
const found = new Name('errors');

// `Type.Num` of ajv, which its package does not export: the property is an array index.
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
