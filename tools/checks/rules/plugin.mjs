import { bareText } from './bare-text.mjs';
import { boundaries } from './boundaries.mjs';
import { fileName } from './file-name.mjs';
import { errorName, lateFunction, ownWait, rawHtml, spreadLiteral } from './syntax.mjs';
import { packageHome } from './package-home.mjs';
import { rooms } from './rooms.mjs';
import { styleName } from './style-name.mjs';

/** The rules of this repository, for Oxlint (`.oxlintrc.json`). They use the interface of ESLint. */
export default {
  meta: { name: 'stupeni' },
  rules: {
    'bare-text': bareText,
    boundaries,
    'error-name': errorName,
    'file-name': fileName,
    'late-function': lateFunction,
    'own-wait': ownWait,
    'package-home': packageHome,
    'raw-html': rawHtml,
    rooms,
    'spread-literal': spreadLiteral,
    'style-name': styleName,
  },
};
