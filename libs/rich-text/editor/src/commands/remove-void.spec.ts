import { fixtures } from '../testing/fixtures';
import { end, img, p } from '../testing/notation';
import { removeVoid } from './remove-void';

describe('a picture removed', () => {
  fixtures({
    'leaves the caret in the text below': {
      input: [p('раз'), img('/a.png', '‸'), p('два')],
      run: removeVoid,
      output: [p('раз'), p('‸два')],
    },
    'leaves the caret above where a picture follows': {
      input: [p('раз'), img('/a.png', '‸'), img('/b.png'), end()],
      run: removeVoid,
      output: [p('раз‸'), img('/b.png'), end()],
    },
    'leaves the next picture selected where there is no text': {
      input: [img('/a.png', '‸'), img('/b.png'), end()],
      run: removeVoid,
      output: [img('/b.png', '‸'), end()],
    },
    'is nothing in a text': { input: [p('ра‸з')], run: removeVoid, output: [p('ра‸з')] },
  });
});
