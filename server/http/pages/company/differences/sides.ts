import { AppError } from '#server/errors/app-error.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { DifferenceServices } from './differences.ts'
import type { SidesQuery } from './differences.input.ts'

export interface Sides {
  from: DataVersion
  to: DataVersion
  /** The editions of the address; empty where preview and published are compared. */
  editions: { from?: number; to?: number }
}

/** @throws AppError 404 for editions that the company does not have */
export async function sidesOf(
  { versions, editions }: DifferenceServices,
  { id }: Company,
  type: SectionType,
  query: SidesQuery,
): Promise<Sides> {
  if (query.from === undefined && query.to === undefined)
    return {
      from: await versions.dataIn(id, type, 'published'),
      to: await versions.dataIn(id, type, 'preview'),
      editions: {},
    }
  const { from = 0, to = 0 } = query
  for (const number of [from, to]) if (!(await editions.get(id, number))) throw new AppError(404)
  return {
    from: await versions.dataOfEdition(id, type, from),
    to: await versions.dataOfEdition(id, type, to),
    editions: { from, to },
  }
}
