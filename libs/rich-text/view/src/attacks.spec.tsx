import { readDocument, type RichDocument } from '@stupeni/rich-text-model';
import { readStored } from '@stupeni/rich-text-model/stored';
import { hostileAddresses, hostileDocuments, hostileMarkup } from '@stupeni/rich-text-model/testing';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { render } from '@testing-library/react';
import { RichText } from './index';

const elements =
  /^(?:div|p|h[2-6]|blockquote|pre|code|ul|ol|li|figure|figcaption|img|iframe|a|span|strong|em|u|s|sup|sub)$/;
const attributes =
  /^(?:class|style|dir|href|target|rel|src|alt|loading|decoding|title|sandbox|referrerpolicy|allow|tabindex|data-[a-z-]+)$/;
const protocols = /^(?:https?|mailto|tel):$/;

/** Draws a hostile document and checks every element and attribute. */
function expectHarmless(document: RichDocument) {
  const { container, unmount } = render(
    <UiProvider>
      <RichText document={document} embedHosts={['video.example']} />
    </UiProvider>,
  );
  for (const element of container.querySelectorAll('[data-rich-text] *')) {
    expect(element.localName).toMatch(elements);
    for (const { name, value } of element.attributes) {
      expect(name).toMatch(attributes);
      if (name === 'style') expect(value).not.toMatch(/url\(|expression|import|position/i);
      if (name === 'href' || name === 'src')
        expect(new URL(value, location.href).protocol).toMatch(protocols);
    }
    if (element.localName === 'iframe') {
      const { host } = new URL(element.getAttribute('src') ?? '', location.href);
      expect(['video.example', location.host]).toContain(host);
      expect(element.getAttribute('sandbox')).not.toMatch(/allow-top-navigation|allow-modals/);
    }
  }
  unmount();
}

describe('drawing hostile input', () => {
  it.each(hostileMarkup)('gives harmless elements for the markup %j', (markup) => {
    expectHarmless(readStored(markup).document);
    expectHarmless(readDocument(markup));
  });

  itAtNight.each(hostileAddresses)('drops the address %j in every format', (address) => {
    for (const stored of hostileDocuments(address)) expectHarmless(readStored(stored).document);
  });

  it.each(hostileAddresses)('drops the address %j of an unchecked document', (address) => {
    // No reader checked it, like a row edited by hand in the database.
    expectHarmless(hostileDocuments(address)[0] as RichDocument);
  });
});
