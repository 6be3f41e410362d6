const label = '[\\p{L}\\p{N}-]+';
const bareHost = new RegExp(`^(?:${label}\\.)+\\p{L}{2,}(?=$|[/?#:])`, 'u');
const bareMail = new RegExp(`^[^\\s@/:]+@(?:${label}\\.)+\\p{L}{2,}$`, 'u');
const fileName = /^[^/?#:]+\.(?:html?|php|pdf|docx?|xlsx?|pptx?|zip|png|jpe?g|gif|svg)(?=$|[?#])/i;

/** Completes a typed or pasted address: a bare host gets `https://`, a bare mailbox gets `mailto:`. */
export function asAddress(typed: string): string {
  const text = typed.trim();
  if (bareMail.test(text)) return `mailto:${text}`;
  return bareHost.test(text) && !fileName.test(text) ? `https://${text}` : text;
}
