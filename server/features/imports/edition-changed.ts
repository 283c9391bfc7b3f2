import type { ImportFault } from './import.ts'

/** Why an import failed whose rows were checked by sections that the year does not have any more. */
export const editionChanged = (year: number): ImportFault => ({
  ...{ code: 721, key: 'import-errors.editionChanged' },
  params: { year },
})
