// A separate chunk, loaded only by `html-reader.ts`.
export { readHtml } from '@stupeni/rich-text-model/stored';
