import { Compile } from 'typebox/compile';
import { isTextBlock, readDocument, type RichDocument } from './index';
import { RichDocumentSchema } from './schema';
import { readHtml, readStored } from './stored';
import { completedAddresses, hostileAddresses, hostileDocuments, hostileMarkup } from './testing/attacks';

const shape = Compile(RichDocumentSchema);

const listAddresses = ({ blocks }: RichDocument) =>
  blocks
    .flatMap((block) => (isTextBlock(block) ? block.children.map(({ link }) => link) : [block.url]))
    .filter((url) => url !== undefined);

function expectHarmless(document: RichDocument) {
  expect(shape.Check(document)).toBe(true);
  expect(readDocument(JSON.stringify(document))).toEqual(document);
  for (const url of listAddresses(document))
    expect(url).toMatch(/^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))[^\s"<>\\\p{C}]*$/u);
  expect(JSON.stringify(document)).not.toMatch(/"(?:on\w+|srcdoc|style|src|href|formaction|data-\w+)":/i);
}

describe('reading hostile input', () => {
  it.each(hostileMarkup)('gives a harmless document for the markup %j', (markup) => {
    expectHarmless(readHtml(markup).document);
    expectHarmless(readStored(markup).document);
    expectHarmless(readStored(`<p>a</p>${markup}<p>b</p>`).document);
    expectHarmless(readDocument(markup));
  });

  it.each(hostileAddresses.filter((address) => !completedAddresses.includes(address)))(
    'drops the address %j in every format',
    (address) => {
      for (const given of hostileDocuments(address))
        for (const stored of [given, JSON.stringify(given)]) {
          const { document } = readStored(stored);
          expectHarmless(document);
          expect(JSON.stringify(document)).not.toMatch(/"(?:url|link)":"[^"]*evil/);
        }
    },
  );

  it.each(completedAddresses)('completes %s in documents of other editors only', (withHost) => {
    const [own, ...others] = hostileDocuments(withHost).map((given) => readStored(given).document);
    expect(listAddresses(own!)).toEqual([]);
    for (const document of others) {
      expectHarmless(document);
      for (const url of listAddresses(document)) expect(url).toBe(`https:${withHost}`);
    }
  });

  it('drops the text of scripts, styles and templates', () => {
    for (const markup of ['<script>alert(1)</script>', '<style>a{}</style>', '<template><b>x</b></template>'])
      expect(readHtml(markup).document.blocks).toEqual([]);
    expect(readHtml('<script>alert(1)</script>').lost).toEqual([
      { block: 0, what: 'script', name: 'script' },
    ]);
  });
});
