import type { DataRecordsService } from '#server/features/data-records/index.ts'
import { csvHead, csvRow } from '#server/features/imports/index.ts'
import type { Area, DataVersion, Edition, TrackVersions } from '#server/features/publishing/index.ts'
import { valuesOf } from '#server/features/record-fields/index.ts'
import {
  sectionTypeNames,
  sectionTypes,
  type CompanySections,
  type SectionType,
} from '#server/features/sections/index.ts'
import type { CompanyExportRepository } from './company-export.repository.ts'

/** Where content is shown: an area or an edition. */
export type Place = Exclude<Area, 'published'> | { edition: number }

/** The records of a slot in one or more places: they are the same where nothing was changed in between. */
export interface RecordFile {
  path: string
  sectionType: SectionType
  year: number
  rootCode: string
  /** The data of any of these places, with this slot's import alone. */
  data: DataVersion
  places: Place[]
}

export interface RecordFilesDeps {
  repository: Pick<CompanyExportRepository, 'lastChanges'>
  versions: Pick<TrackVersions, 'dataIn' | 'dataOfEdition'>
  dataRecords: Pick<DataRecordsService, 'each'>
}

/** The files of all places, each written once however many places have the same rows. */
export async function planRecordFiles(
  { repository, versions }: RecordFilesDeps,
  companyId: number,
  editions: readonly Pick<Edition, 'number'>[],
  sections: CompanySections,
): Promise<RecordFile[]> {
  const places: Place[] = ['draft', 'preview', ...editions.map(({ number }) => ({ edition: number }))]
  const files = new Map<string, RecordFile>()
  for (const sectionType of sectionTypes)
    for (const place of places) {
      const data =
        typeof place === 'string'
          ? await versions.dataIn(companyId, sectionType, place)
          : await versions.dataOfEdition(companyId, sectionType, place.edition)
      const ids = data.imports.map(({ importId }) => importId)
      const changes = await repository.lastChanges(companyId, ids, data.version)
      for (const slot of data.imports) {
        const state = `${slot.importId}-${changes.get(slot.importId) ?? 0}`
        const rootCode = sections.in(slot.year).find(slot.rootSectionId)?.code ?? String(slot.rootSectionId)
        const known = files.get(`${sectionType} ${state}`)
        if (known) known.places.push(place)
        else
          files.set(`${sectionType} ${state}`, {
            ...{ sectionType, year: slot.year, rootCode, places: [place] },
            path: `records/${sectionTypeNames[sectionType]}/${slot.year}-${rootCode}-${state}.csv`,
            data: { ...data, imports: [slot] },
          })
      }
    }
  return [...files.values()]
}

/** The lines of such a file, which can be imported again. @param onRows told of each window */
export async function* recordLines(
  { dataRecords }: RecordFilesDeps,
  { data, year }: RecordFile,
  sections: CompanySections,
): AsyncGenerator<string> {
  const ofYear = sections.in(year)
  yield csvHead()
  for await (const records of dataRecords.each(data, {}))
    yield records
      .map((record) => csvRow(valuesOf(record), ofYear.find(record.sectionId)?.code ?? ''))
      .join('')
}

/** How a place is called in the list of the files. */
export const placeName = (place: Place) => (typeof place === 'string' ? place : `edition ${place.edition}`)
