/** A name as a label has room for it. */
export const shorten = (name: string, most = 24): string => (name.length > most ? `${name.slice(0, most - 1)}…` : name);
