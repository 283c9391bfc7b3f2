/** The year of receipt and the number in it. */
export interface ReferenceNumber {
  year: number
  number: number
}

const PATTERN = /^K-(\d{4})-(\d{4,9})$/

/** `K-2026-0012` */
export const referenceOf = ({ year, number }: ReferenceNumber): string =>
  `K-${year}-${String(number).padStart(4, '0')}`

/** The numbers that a text names; undefined for anything that `referenceOf` does not write. */
export function parseReference(text: string): ReferenceNumber | undefined {
  const [, year, number] = PATTERN.exec(text) ?? []
  if (!year || !number) return undefined
  const found = { year: Number(year), number: Number(number) }
  return referenceOf(found) === text ? found : undefined
}

/** The reference number of a request that has been received. */
export function referenceIn({ year, number }: { year: number | null; number: number | null }): string {
  if (year === null || number === null) throw new Error('a request that was not confirmed has no number')
  return referenceOf({ year, number })
}
