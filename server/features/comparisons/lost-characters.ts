/**
 * What conversions write for a character that an encoding does not have: U+FFFD, the printers' geta 〓, and `?`. No
 * person's name has a question mark of any width. The name of an organisation may (がんってなに？の会), so there a single
 * full-width mark is accepted.
 *
 * Private-use characters are lost to every visitor: a company's own characters (外字; Shift_JIS F0 40 is U+E000) can
 * only be displayed on its own computers. No name has marks that change the writing direction; they would reorder it.
 */
const inPersons = /[\ufffd〓?？\p{Co}\u202a-\u202e\u2066-\u2069]/u
const inOrganisations = /[\ufffd〓?\p{Co}\u202a-\u202e\u2066-\u2069]|？{2}/u

/** The first of a row's names in which a character was probably lost; null if there is none. */
export function lostIn(row: {
  name: string | null
  payee: string | null
  facility: string | null
}): string | null {
  if (row.name !== null && inPersons.test(row.name)) return row.name
  if (row.facility !== null && inOrganisations.test(row.facility)) return row.facility
  if (row.payee !== null && inOrganisations.test(row.payee)) return row.payee
  return null
}
