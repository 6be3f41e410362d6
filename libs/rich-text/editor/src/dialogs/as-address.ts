const bareHost = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?=$|[/?#:])/u;
const bareMail = /^[^\s@/:]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u;
const frameSource = /<iframe\b[^>]*?\bsrc\s*=\s*["']([^"']+)["']/i;

/** Completes a typed or pasted address: a bare host gets `https://`, a bare mailbox gets `mailto:`. */
export function asAddress(typed: string): string {
  const text = typed.trim();
  if (bareMail.test(text)) return `mailto:${text}`;
  return bareHost.test(text) ? `https://${text}` : text;
}

/** The address of a page to embed. It also reads the `<iframe>` code that sites offer for embedding. */
export const asPageAddress = (typed: string): string => asAddress(frameSource.exec(typed)?.[1] ?? typed);
