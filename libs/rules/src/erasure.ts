/** An account that somebody asks to erase stays for so many days, in which the request can be taken back. */
export const erasureGraceDays = 30;
