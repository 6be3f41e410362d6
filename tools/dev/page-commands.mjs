/** The programs whose commands a page names. */
const program = /^(?:cd \S+ && )?(?:npm|npx|node|git) /;

/**
 * The commands of a page, in blocks of a shell and in backticks, each once. A comment after a command is left out.
 *
 * @param {string} page Markdown
 * @returns {string[]}
 */
export function listCommands(page) {
  const blocks = [...page.matchAll(/^```sh\n([^]*?)^```/gm)].flatMap(([, block = '']) => block.split('\n'));
  const words = [...page.replaceAll(/^```[^]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, word = '']) => word,
  );
  const commands = [...blocks, ...words].map((line) => line.replace(/\s+#.*$/, '').trim());
  return [...new Set(commands.filter((line) => program.test(line)))];
}
