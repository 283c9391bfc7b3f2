import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import { sectionTypes, type SectionCatalogue } from '#server/features/sections/index.ts'
import type { ChangeBounds } from './change-bounds.ts'
import { largeChanges, type LargeChange } from './large-changes.ts'
import type { PublicationAsk } from './publication-ask.ts'
import type { TrackVersions } from './track-versions.ts'
import { dataTrackOf, type Track } from './tracks.ts'
import type { TrackStates } from './track-states.ts'

/** Asks for a reason where published rows or amounts change by much. From stored totals, so that nothing has to be waited for. */
export class ReasonRequired {
  constructor(
    private readonly versions: Pick<TrackVersions, 'dataAt' | 'totalsOf'>,
    readonly bounds: ChangeBounds,
    private readonly sections: Pick<SectionCatalogue, 'sections'>,
  ) {}

  /**
   * Hiding something needs no reason: it can be urgent, and says of itself what it does.
   * @param wanted the version of each track that the request would publish
   * @throws AppError 406 at the note, with the changes
   */
  async require(
    trx: Transaction,
    companyId: number,
    ask: PublicationAsk,
    states: TrackStates,
    wanted: ReadonlyMap<Track, number>,
  ): Promise<void> {
    if (ask.kind === 'withdraw' || ask.note !== '') return
    const sections = await this.sections.sections(trx)
    const rootOf = (id: number) => sections.get(id).rootId
    const changes: LargeChange[] = []
    for (const sectionType of sectionTypes) {
      const track = dataTrackOf(sectionType)
      const version = wanted.get(track)
      if (version === undefined) continue
      const totalsAt = async (at: number) =>
        this.versions.totalsOf(await this.versions.dataAt(companyId, sectionType, at, trx), trx)
      const published = await totalsAt(states.of(track).publishedVersion)
      changes.push(...largeChanges(sectionType, published, await totalsAt(version), this.bounds, rootOf))
    }
    if (changes.length > 0)
      throw new AppError(406, {
        fields: [{ field: 'note', message: 'publication.error.reasonRequired' }],
        results: { changes },
      })
  }
}
