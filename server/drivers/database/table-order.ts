import type { Table } from './contract.ts'

/** Tables by name, each after those that it refers to. @throws if some refer to each other in a circle */
export function inOrderOfReferences(tables: readonly Table[]): Table[] {
  const left = tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const ordered: Table[] = []
  while (left.length > 0) {
    const waits = (table: Table) =>
      left.some(({ name }) => name !== table.name && table.refersTo.includes(name))
    const next = left.findIndex((table) => !waits(table))
    if (next < 0) throw new Error(`tables refer to each other: ${left.map(({ name }) => name).join(', ')}`)
    ordered.push(...left.splice(next, 1))
  }
  return ordered
}
