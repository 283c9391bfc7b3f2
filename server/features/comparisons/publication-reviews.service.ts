import {
  dataTrackOf,
  largeChanges,
  type ChangeBounds,
  type Track,
  type TrackVersions,
} from '#server/features/publishing/index.ts'
import { sectionTypes, type SectionCatalogue } from '#server/features/sections/index.ts'
import { fileOutliers, type FileOutliersDeps } from './file-outliers.ts'
import { judgementsFrom, type Judgement } from './judgement.ts'

/** What somebody has to look at before versions are published (decision 050). */
export class PublicationReviews {
  private readonly deps: FileOutliersDeps & {
    versions: Pick<TrackVersions, 'states' | 'dataAt' | 'totalsOf'>
    sections: Pick<SectionCatalogue, 'sections'>
    bounds: ChangeBounds
  }

  constructor(deps: PublicationReviews['deps']) {
    this.deps = deps
  }

  /**
   * From stored totals and the results of checks, so that nothing has to be waited for.
   * @param wanted the version of each track that would be published
   */
  async of(companyId: number, wanted: ReadonlyMap<Track, number>): Promise<Judgement[]> {
    const { versions, sections, bounds } = this.deps
    const states = await versions.states(companyId)
    const catalogue = await sections.sections()
    const judgements: Judgement[] = []
    for (const sectionType of sectionTypes) {
      const track = dataTrackOf(sectionType)
      const version = wanted.get(track)
      if (version === undefined) continue
      const published = await versions.dataAt(companyId, sectionType, states.of(track).publishedVersion)
      const next = await versions.dataAt(companyId, sectionType, version)
      const changes = largeChanges(
        sectionType,
        await versions.totalsOf(published),
        await versions.totalsOf(next),
        bounds,
        (id) => catalogue.get(id).rootId,
      )
      judgements.push(...judgementsFrom(sectionType, changes, await fileOutliers(this.deps, published, next)))
    }
    return judgements
  }
}
