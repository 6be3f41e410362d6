/**
 * Runs in the page. Reports each style that the browser drops, as an error in the console. When the shell does not have a token,
 * its name reaches the style sheet as a value (`color: fg.muted`). The browser drops it, and the text gets another colour without
 * any error.
 */
export function reportDroppedStyles(): void {
  const insertRule = CSSStyleSheet.prototype.insertRule;
  const reported = new Set<string>();
  CSSStyleSheet.prototype.insertRule = function (this: CSSStyleSheet, rule, index) {
    for (const [, name = '', written = ''] of rule.matchAll(/[{;]([a-z-]+):([^;{}]+)(?=[;}])/g)) {
      const value = written.replace(/!important$/, '').trim();
      // A name or a value for one browser only, such as `-ms-flexbox`. A variable has two hyphens.
      const isForOneBrowser = name.startsWith('-') || /(?<![\w-])-[a-z]+-/.test(value);
      const style = `${name}: ${value}`;
      if (isForOneBrowser || reported.has(style) || CSS.supports(name, value)) continue;
      reported.add(style);
      console.error(`The browser drops the style "${style}". Has the shell this token?`);
    }
    return insertRule.call(this, rule, index);
  };
}
