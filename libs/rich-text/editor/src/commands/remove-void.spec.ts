import { fixtures } from '../testing/fixtures';
import { end, img, p } from '../testing/notation';
import { removeVoid } from './remove-void';

describe('removeVoid', () => {
  fixtures({
    'moves the caret to the text below': {
      input: [p('раз'), img('/a.png', '‸'), p('два')],
      run: removeVoid,
      output: [p('раз'), p('‸два')],
    },
    'moves the caret to the text above when a picture follows': {
      input: [p('раз'), img('/a.png', '‸'), img('/b.png'), end()],
      run: removeVoid,
      output: [p('раз‸'), img('/b.png'), end()],
    },
    'selects the next picture when there is no text': {
      input: [img('/a.png', '‸'), img('/b.png'), end()],
      run: removeVoid,
      output: [img('/b.png', '‸'), end()],
    },
    'does nothing in a text': { input: [p('ра‸з')], run: removeVoid, output: [p('ра‸з')] },
  });
});
