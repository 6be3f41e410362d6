export { itAtNight } from '../../../tools/test/at-night.mjs';
