export type { RichTextEditorProps } from './field/editor-props';
export { RichTextEditor } from './RichTextEditor';
export type { Send } from './paste/uploads';
export { bringsFiles } from './document/with-submission-text';
