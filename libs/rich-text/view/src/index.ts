export { embedHost, embedOf } from './embed-of';
export { EmbeddedPage } from './EmbeddedPage';
export { LinkedText } from './LinkedText';
export { Picture } from './Picture';
export { isPageWithoutPlayer, videoOf } from './player-of';
export { prose } from './prose';
export { RichText, type RichTextProps } from './RichText';
export { Run } from './Runs';
