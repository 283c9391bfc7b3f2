/**
 * `maxlength` of a control whose text may have so many characters. Browsers count UTF-16 units, of which a character has
 * two at most, and stop at them: the server counts characters and says what is too long.
 */
export const maxUnits = (characters: number): number => 2 * characters
