import type { Area, Track } from '#server/features/publishing/index.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import { previewLink } from './site-links.ts'
import { siteWordingOf, type SiteWording } from './site-wording.ts'
import { wordingTracks } from './wording-part.ts'
import type { WordingPartsRepository } from './wording-parts.repository.ts'

/** Sites whose wording is cached: versions in the preview or published are immutable. */
const MAX_SITES = 200

/** Each site's wording in its preview and as published. */
export class SiteWordings {
  private readonly parts: WordingPartsRepository
  private readonly sites = new PromiseCache<SiteWording>(MAX_SITES)

  constructor(parts: WordingPartsRepository) {
    this.parts = parts
  }

  /**
   * A site's wording at these versions, none of them a draft's. Links to pages of the site lead to those of the
   * `area`.
   */
  at(
    companyId: number,
    versions: ReadonlyMap<Track, number>,
    area: Exclude<Area, 'draft'> = 'published',
  ): Promise<SiteWording> {
    const wanted = new Map(wordingTracks.map((track) => [track, versions.get(track) ?? 0]))
    const key = `${companyId} ${area} ${[...wanted.values()].join()}`
    const linkTo = area === 'preview' ? previewLink : undefined
    return this.sites.get(key, async () => siteWordingOf(await this.parts.findAt(companyId, wanted), linkTo))
  }
}
