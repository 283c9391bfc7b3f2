import { AppError } from '#server/errors/app-error.ts'
import type { DataRecordsService } from '#server/features/data-records/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { getRequired } from '#server/lib/records.ts'
import type { Download, DownloadList } from './downloads.service.ts'
import { publicSums } from './public-sums.ts'
import type { RecipientName } from './recipient-page.ts'
import { partsOf, spellingsOf, type RecipientPart } from './recipient-sums.ts'
import type { SiteSections } from './site-sections.ts'
import type { Shown, SiteService } from './site.service.ts'

export interface RecipientDownloadsDeps {
  site: Pick<SiteService, 'data' | 'policy' | 'sections' | 'totals' | 'hasGoods'>
  dataRecords: Pick<DataRecordsService, 'recipientSums' | 'eachOfRecipient'>
}

/** Downloads of all rows on a recipient's pages. */
export class RecipientDownloadsService {
  private readonly deps: RecipientDownloadsDeps

  constructor(deps: RecipientDownloadsDeps) {
    this.deps = deps
  }

  /** In the order of the pages; 404 for a key that no row of the edition has. */
  async of(
    companyId: number,
    type: SectionType,
    shown: Shown,
    key: string,
  ): Promise<{ download: Download; name: RecipientName }> {
    const { site, dataRecords } = this.deps
    const data = await site.data(companyId, type, shown)
    const policy = await site.policy(companyId, shown)
    const sections = await site.sections(companyId, shown)
    const sums = await publicSums(dataRecords, { data, policy, sections }, key)
    if (sums.length === 0) throw new AppError(404)
    const totals = await site.totals(companyId, shown, data)
    const places = new Map<DownloadList, RecipientPart[]>()
    for (const parts of partsByList(sections, partsOf(data, sections, type, sums))) {
      const { year, sectionId } = parts[0]!
      const section = listOf(sections, year, sectionId)
      const ofList = totals.filter((one) => one.year === year && section.lists.includes(one.sectionId))
      const sectionIds = [...new Set(parts.map((part) => part.sectionId))]
      places.set({ section, sectionIds, hasPage: true, hasGoods: site.hasGoods(sections, ofList) }, parts)
    }
    return {
      name: {
        name: spellingsOf(sections, sums, 'name')[0] ?? null,
        facility: spellingsOf(sections, sums, 'facility')[0] ?? null,
      },
      download: {
        ...{ sections, lists: [...places.keys()] },
        async *each(list) {
          for (const part of getRequired(places, list))
            for await (const records of dataRecords.eachOfRecipient(data, key, part, policy.hiddenNaming))
              yield records.map((record) => policy.publish(record))
        },
      },
    }
  }
}

/** The section whose page lists rows of another one, as it is in a year. */
function listOf(sections: SiteSections, year: number, sectionId: number) {
  const ofYear = sections.in(year)
  return ofYear.getById(ofYear.getById(sectionId).shownIn)
}

/** Parts of one relation and year that the same page lists. */
function partsByList(sections: SiteSections, parts: RecipientPart[]): RecipientPart[][] {
  const lists = new Map<string, RecipientPart[]>()
  for (const part of parts) {
    const { relation, year, sectionId } = part
    const key = `${relation} ${year} ${listOf(sections, year, sectionId).id}`
    lists.set(key, [...(lists.get(key) ?? []), part])
  }
  return [...lists.values()]
}
