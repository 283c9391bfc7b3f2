/**
 * What conversions put where a character has no place in an encoding: U+FFFD, the geta 〓 of printers, and `?`. No
 * person's name has a question mark of any width. Organisations may ask one (がんってなに？の会), so there a single
 * full-width mark is taken for meant.
 */
const inPersons = /[\ufffd〓?？]/
const inOrganisations = /[\ufffd〓?]|？{2}/

/** The first of a row's names in which a character was probably lost; null when all look whole. */
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
