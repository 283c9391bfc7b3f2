import type {
  DataVersion,
  Edition,
  EditionsService,
  Track,
  TrackVersions,
  YearTotal,
} from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'

/** The version queries that a site uses. */
type Versions = Pick<TrackVersions, 'of' | 'dataIn' | 'dataOfEdition' | 'totalsOf'>

/** The immutable data of an edition that pages show. */
export type ShownEdition = Pick<Edition, 'number' | 'publishedAt' | 'sections'>

/** Cache entries of each kind; the totals of one take tens of kilobytes. */
const KEPT = 200

/**
 * Caches the versions and totals of editions, which are immutable. Areas are not cached. Only for the current edition
 * of a site: one removed by retention would stay cached.
 */
export class CachedEditions implements Versions {
  private readonly tracks = new PromiseCache<Map<Track, number>>(KEPT)
  private readonly data = new PromiseCache<DataVersion>(KEPT)
  private readonly totals = new WeakMap<DataVersion, Promise<YearTotal[]>>()
  private readonly editions = new PromiseCache<ShownEdition | null>(KEPT)
  private readonly deps: { versions: Versions; editions: Pick<EditionsService, 'get'> }

  constructor(deps: { versions: Versions; editions: Pick<EditionsService, 'get'> }) {
    this.deps = deps
  }

  /** Null for edition 0, when nothing was published yet. */
  edition(companyId: number, number: number): Promise<ShownEdition | null> {
    return this.editions.get(`${companyId} ${number}`, () => this.deps.editions.get(companyId, number))
  }

  of(companyId: number, shown: Parameters<Versions['of']>[1]): Promise<Map<Track, number>> {
    if (typeof shown === 'string') return this.deps.versions.of(companyId, shown)
    return this.tracks.get(`${companyId} ${shown.edition}`, () => this.deps.versions.of(companyId, shown))
  }

  dataIn(...asked: Parameters<Versions['dataIn']>): Promise<DataVersion> {
    return this.deps.versions.dataIn(...asked)
  }

  dataOfEdition(companyId: number, sectionType: SectionType, edition: number): Promise<DataVersion> {
    return this.data.get(`${companyId} ${sectionType} ${edition}`, () =>
      this.deps.versions.dataOfEdition(companyId, sectionType, edition),
    )
  }

  totalsOf(data: DataVersion): Promise<YearTotal[]> {
    if (!data.isOfEdition) return this.deps.versions.totalsOf(data)
    const known = this.totals.get(data)
    if (known) return known
    const totals = this.deps.versions.totalsOf(data)
    this.totals.set(data, totals)
    totals.catch(() => this.totals.delete(data))
    return totals
  }
}
