import type { ImportFault } from './import.ts'

const KEY = 'import-errors.editionChanged'

/** Why an import failed whose rows were checked by sections that the year does not have any more. */
export const editionChanged = (year: number): ImportFault => ({ code: 721, key: KEY, params: { year } })

/** Whether the file of a failed import is being checked again without anybody's doing. */
export const isCheckedAgain = (fault: ImportFault | null): boolean => fault?.key === KEY
