import { fixtures } from '../testing/fixtures';
import { link, p } from '../testing/notation';
import { removeLink } from './remove-link';

describe('removeLink', () => {
  fixtures({
    'removes the whole link around the caret': {
      input: [p('а', link('ра‸з'), 'б')],
      run: removeLink,
      output: [p('ара‸зб')],
    },
    'removes every link of the selection': {
      input: [p('⟨а', link('раз'), 'б', link('два⟩', 'https://b.example/'))],
      run: removeLink,
      output: [p('⟨аразбдва⟩')],
    },
    'keeps a link next to the caret': {
      input: [p('а‸', link('раз'))],
      run: removeLink,
      output: [p('а‸', link('раз'))],
    },
  });
});
