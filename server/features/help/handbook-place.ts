export interface Place {
  topic: number
  number: number
  anchor: string
}

/** 'import-errors.notWhole' → 'import-errors-notWhole' */
export const anchorOf = (key: string): string => key.replaceAll('.', '-')
