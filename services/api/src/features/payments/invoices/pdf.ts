import pdfmake from 'pdfmake';
import roboto from 'pdfmake/fonts/Roboto.js';
import { buildDocument } from './document';
import type { Invoice } from './invoice';

pdfmake.setFonts(roboto);
const fonts = new Set(Object.values(roboto.Roboto));
// A document may load its fonts, but no other file and no address.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fonts.has(path));

/** The payment document as PDF. The same invoice gives the same bytes. */
export const renderPdf = (invoice: Invoice): Promise<Buffer> =>
  pdfmake.createPdf(buildDocument(invoice)).getBuffer();
