/**
 * Does to a page what Google Translate and Yandex do: moves each text into two new `<font>` elements. React still
 * believes that the text is a child of the old parent. A journey runs this function in the browser, so it uses nothing
 * from outside.
 */
export function translate(root: Node = document.body): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (
      text.data.trim() === '' ||
      text.parentElement?.closest('font, head, script, textarea, [translate=no]')
    )
      continue;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    text.replaceWith(outer);
    inner.append(text);
  }
}

/** Translates a page, and everything that is drawn later, until the returned function is called. */
export function keepTranslating(): () => void {
  translate();
  const observer = new MutationObserver(() => translate());
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
