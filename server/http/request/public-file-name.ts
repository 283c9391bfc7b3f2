import type { PublicFile } from '#server/features/public-files/index.ts'
import { sectionTypeNames, sectionTypeOf } from '#server/features/sections/index.ts'

type Named = Pick<PublicFile, 'sectionType' | 'year'>

/** What a file for machines is called, without its extension: disclosure-2025, patient-all. */
export function publicFileStem({ sectionType, year }: Named): string {
  return `${sectionTypeNames[sectionType]}-${year ?? 'all'}`
}

/** Its name: the same for everybody in every edition. */
export function publicFileName(file: Named): string {
  return `${publicFileStem(file)}.csv`
}

/** The type and years of such a name; undefined for anything else. */
export function parsePublicFileName(name: string): Named | undefined {
  const [, typeName = '', year] = /^([a-z]+)-(all|[12]\d{3})\.csv$/.exec(name) ?? []
  const sectionType = sectionTypeOf(typeName)
  return sectionType && { sectionType, year: year === 'all' ? null : Number(year) }
}
