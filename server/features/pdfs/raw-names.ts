/** A name as it may stand in the bytes of a PDF: each character plain or as `#xx`, up to the end of the name. */
export function spellingsOf(name: string): string {
  const letters = [...name].map((letter) => {
    const hex = letter.charCodeAt(0).toString(16)
    const eitherCase = [...hex].map((digit) =>
      /\d/.test(digit) ? digit : `[${digit}${digit.toUpperCase()}]`,
    )
    return `(?:${letter}|#${eitherCase.join('')})`
  })
  return `/${letters.join('')}(?=[\\0\\s/<>[\\](){}%]|$)`
}

/**
 * The first of some names in raw bytes (as Latin-1), however it is escaped and wherever it is: also in comments and
 * inside other objects' bytes, where only a cross-reference leads to it.
 */
export function findRawName<Name extends string>(text: string, names: readonly Name[]): Name | undefined {
  return names.find((name) => new RegExp(spellingsOf(name)).test(text))
}

export function countRawName(text: string, name: string): number {
  return text.match(new RegExp(spellingsOf(name), 'g'))?.length ?? 0
}
