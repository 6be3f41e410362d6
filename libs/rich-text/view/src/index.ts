export { findEmbedHost, resolveEmbed } from './resolve-embed';
export { EmbeddedPage } from './EmbeddedPage';
export { LinkedText } from './LinkedText';
export { Picture } from './Picture';
export { isPageWithoutPlayer, findVideo } from './video-player';
export { prose } from './prose';
export { RichText, type RichTextProps } from './RichText';
export { Run } from './Runs';
