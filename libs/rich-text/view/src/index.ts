export { embedOf } from './embed-of';
export { EmbeddedPage } from './EmbeddedPage';
export { Picture } from './Picture';
export { prose } from './prose';
export { RichText } from './RichText';
export { Run } from './Runs';
