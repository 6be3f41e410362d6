const bareHost = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?=$|[/?#:])/u;
const bareMail = /^[^\s@/:]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u;
const frameSource = /<iframe\b[^>]*?\bsrc\s*=\s*["']([^"']+)["']/i;

/** What somebody typed or pasted as an address, made whole: a bare host gets https, a bare mailbox mailto. */
export function asAddress(typed: string): string {
  const text = typed.trim();
  if (bareMail.test(text)) return `mailto:${text}`;
  return bareHost.test(text) ? `https://${text}` : text;
}

/** The address of a page to embed; sites offer it as a piece of HTML, from which it is taken. */
export const asPageAddress = (typed: string): string => asAddress(frameSource.exec(typed)?.[1] ?? typed);
