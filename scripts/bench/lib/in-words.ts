import type { Row } from './contract.ts'

/** One figure of each row that has it, as `MariaDB, one in ten differs 0.42; …`. */
export function inWords(rows: Row[], { of, figure }: { of: string[]; figure: string }): string {
  return rows
    .filter((row) => row[figure] !== undefined)
    .map((row) => `${of.map((column) => row[column]).join(', ')} ${shortFigure(row[figure]!)}`)
    .join('; ')
}

function shortFigure(value: string | number): string {
  if (typeof value === 'string') return value
  return Number(value.toPrecision(value < 100 ? 2 : 3)).toLocaleString('en')
}
