/**
 * What conversions put where a character has no place in an encoding: U+FFFD, the geta 〓 of printers, and `?`. No
 * person's name has a question mark of any width. Organisations may ask one (がんってなに？の会), so there a single
 * full-width mark is taken for meant.
 *
 * Characters for private use are lost to every visitor: a company's own (外字; Shift_JIS F0 40 is U+E000) are drawn on
 * its computers only. Marks that turn the direction of writing are in no name, and show it in another order.
 */
const inPersons = /[\ufffd〓?？\p{Co}\u202a-\u202e\u2066-\u2069]/u
const inOrganisations = /[\ufffd〓?\p{Co}\u202a-\u202e\u2066-\u2069]|？{2}/u

/** The first of a row's names of which visitors would probably not see every character; null when all look whole. */
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
