import { sectionTypes, type CompanySections } from '#server/features/sections/index.ts'
import type { ListFile } from './archive-list.ts'
import type { ArchivedFile } from './archive.ts'
import { placeName, type RecordFile } from './record-files.ts'
import { withheldParts } from './table-policies.ts'

/** Which file of records is whose: a line for each edition, the draft and the preview that has these rows. */
export function recordFileList(files: readonly RecordFile[]): ListFile {
  return {
    path: 'record-files.csv',
    columns: { place: 'text', section_type: 'integer', year: 'integer', section_code: 'text', path: 'text' },
    rows: files.map(({ places, sectionType, year, rootCode, path }) =>
      places.map((place) => [placeName(place), sectionType, year, rootCode, path]),
    ),
  }
}

/** What the sections of each year of the records are called. */
export function sectionList(sections: CompanySections, years: readonly number[]): ListFile {
  return {
    path: 'sections.csv',
    columns: {
      ...{ year: 'integer', section_id: 'integer', section_type: 'integer', section_code: 'text' },
      ...{ name_ja: 'text', name_en: 'text' },
    },
    rows: years.map((year) =>
      sectionTypes.flatMap((type) =>
        sections
          .in(year)
          .of(type)
          .map(({ id, code, name }) => [year, id, type, code, name.ja, name.en]),
      ),
    ),
  }
}

/** What the archive has nothing of, and why. */
export function withheldList(): ListFile {
  return {
    path: 'not-included.csv',
    columns: { table: 'text', column: 'text', reason: 'text' },
    rows: [withheldParts().map(({ table, column, reason }) => [table, column, reason])],
  }
}

/** Files that rows name and that the storage did not have. @param paths where the archive would have them */
export function missingList(paths: readonly string[]): ListFile {
  return { path: 'missing-files.csv', columns: { path: 'text' }, rows: [paths.map((path) => [path])] }
}

/** In the form that `sha256sum -c` reads. */
export function checksums(files: readonly ArchivedFile[]): string {
  return files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('')
}
