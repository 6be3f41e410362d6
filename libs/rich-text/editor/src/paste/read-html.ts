// A chunk of its own: only `html-reader.ts` fetches it, everything else of the model is here from the start.
export { readHtml } from '@stupeni/rich-text-model/stored';
