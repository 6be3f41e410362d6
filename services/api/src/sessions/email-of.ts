/**
 * An e-mail as it is stored and looked up. One letter may be written in two ways («й» and «и» with a breve);
 * composed (NFC) it is one account, whichever keyboard it was typed on.
 */
export const emailOf = (written: string): string => written.normalize('NFC');
