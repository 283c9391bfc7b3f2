import type { SectionType } from '#server/features/sections/index.ts'
import { paths } from '#server/http/paths.ts'

/** Where files of a type are uploaded (SPEC §2: patient organisations have an address of their own). */
export function uploadPath(type: SectionType): string {
  return type === 2 ? paths.patientUpload : paths.importCsv
}
