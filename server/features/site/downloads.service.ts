import { yearsOf, type DataRecordsService, type SectionPlace } from '#server/features/data-records/index.ts'
import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { getRequired } from '#server/lib/records.ts'
import type { SiteSection, SiteSections } from './site-sections.ts'
import type { Shown, SiteService } from './site.service.ts'

/** The rows of one list of a page, of one year. */
export interface DownloadList {
  section: SiteSection
  /** The sections with rows that it lists, in its order. */
  sectionIds: number[]
  /** Whether its rows have a page; else the site shows their sum alone. */
  hasPage: boolean
  /** Whether any of its rows says what goods were given: as on its page, narrowed to key words or not. */
  hasGoods: boolean
}

/** All rows that pages are made of, to be read list by list. */
export interface Download {
  sections: SiteSections
  /** In the listing's order. */
  lists: DownloadList[]
  /** Rows in batches; queries stop when the consumer stops. */
  each(list: DownloadList): AsyncGenerator<PublicRecord[]>
}

export interface DownloadsDeps {
  site: Pick<SiteService, 'data' | 'policy' | 'totals' | 'sections' | 'hasGoods'>
  dataRecords: Pick<DataRecordsService, 'eachInSections'>
}

/** Downloads of what the site shows. */
export class DownloadsService {
  private readonly deps: DownloadsDeps

  constructor(deps: DownloadsDeps) {
    this.deps = deps
  }

  /**
   * The contents of a download. `year`: one that pages show, without it all years, newest first; `sectionId`: of one
   * section's page only; `keyWords`: only rows that contain them.
   */
  async of(
    companyId: number,
    type: SectionType,
    shown: Shown,
    only: { year?: number; sectionId?: number; keyWords?: string | undefined },
  ): Promise<Download> {
    const { site, dataRecords } = this.deps
    const data = await site.data(companyId, type, shown)
    const sections = await site.sections(companyId, shown)
    const policy = await site.policy(companyId, shown)
    const search = only.keyWords ? { keyWords: only.keyWords, readable: policy } : undefined
    const filled = (await site.totals(companyId, shown, data)).filter(({ rowCount }) => rowCount > 0)
    const listedIn = (year: number) =>
      sections
        .in(year)
        .of(type)
        .filter(
          ({ id, shownIn }) => shownIn === id && (only.sectionId === undefined || only.sectionId === id),
        )
    const places = new Map<DownloadList, SectionPlace>()
    for (const year of only.year === undefined ? yearsOf(data) : [only.year])
      for (const section of listedIn(year)) {
        const ofList = section.lists.flatMap(
          (id) => filled.find((total) => total.year === year && total.sectionId === id) ?? [],
        )
        if (ofList.length === 0) continue
        const sectionIds = ofList.map(({ sectionId }) => sectionId)
        const place = { year, sectionIds, search }
        const hasPage = section.lists.some((id) => sections.isOpenable(id))
        const hasGoods = hasPage && site.hasGoods(sections, ofList)
        places.set({ section, sectionIds, hasPage, hasGoods }, place)
      }
    return {
      ...{ sections, lists: [...places.keys()] },
      async *each(list) {
        for await (const records of dataRecords.eachInSections(data, getRequired(places, list)))
          yield records.map((record) => policy.publish(record))
      },
    }
  }
}
