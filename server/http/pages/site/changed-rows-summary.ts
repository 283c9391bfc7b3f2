import type { Correction } from '#server/features/publishing/index.ts'
import type { TypeCorrection } from '#server/features/corrections/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { ChangedRowsSummary } from '#views/pages/site/corrections/changed-rows-line.tsx'
import type { EditionFile } from '#views/pages/site/corrections/edition-file-line.tsx'
import { paths } from '../../paths.ts'
import { siteHref, type SitePage } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'

/** What a page says of the rows that an edition changed in a type, and of the edition's file. */
export type ChangedRowsOf = (
  number: number,
  type: SectionType,
) => { changedRows: ChangedRowsSummary | null; openHref: string | null; file: EditionFile | null }

/** The name under which an edition's file is saved. The same for everybody, as the command that verifies it. */
export const editionFileName = (type: SectionType, edition: number) =>
  `edition-${edition}_${sectionTypeNames[type]}.csv`

export async function changedRowsOf(
  { corrections, openEditions }: SiteServices,
  request: SiteRequest,
  { wording }: SitePage,
  page: Correction[],
): Promise<ChangedRowsOf> {
  const { company, types } = request
  const found = await corrections.of(
    company.id,
    page.map(({ number }) => number),
  )
  const kept = page.filter(({ figures }) => figures !== null)
  const oldest = new Map<SectionType, number | null>()
  for (const type of types) oldest.set(type, await openEditions.oldest(company, type))
  const limited = new Set<number>()
  for (const { number } of kept) if (await openEditions.isLimited(company, number)) limited.add(number)

  return (number, type) => {
    const correction = found.get(number)?.find(({ sectionType }) => sectionType === type)
    const edition = kept.find((one) => one.number === number)
    const first = oldest.get(type) ?? null
    const isOpen = edition !== undefined && first !== null && number >= first
    const isListOpen = isOpen && (number === first || edition.beforeKept)
    // The preview shows no edition.
    const isLinked = isOpen && request.area === 'published'
    const openHref = isLinked ? siteHref({ edition: number }, paths.listing(type)) : null
    if (!correction) return { changedRows: null, openHref, file: null }
    const { publicDownload } = wording.display
    const { file } = correction
    return {
      openHref,
      changedRows: {
        ...{ state: stateOf(correction), counts: correction.counts },
        href: isListOpen ? request.href(paths.correctionRows(type, number)) : null,
        csvHref: isListOpen && publicDownload ? request.href(paths.correctionRowsCsv(type, number)) : null,
      },
      file:
        file && publicDownload && types.includes(type)
          ? {
              ...{ hash: file.hash, bytes: file.bytes, isLimited: limited.has(number) },
              name: editionFileName(type, number),
              href: isOpen ? request.href(paths.editionCsv(type, number)) : null,
            }
          : null,
    }
  }
}

function stateOf({ state }: TypeCorrection): ChangedRowsSummary['state'] {
  return state === 'queued' || state === 'running' ? 'waiting' : state
}
