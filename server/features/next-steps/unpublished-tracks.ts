import { isUnpublished, tracks, type Track, type TrackVersions } from '#server/features/publishing/index.ts'

/** Which parts of a company's content have not reached its visitors. */
export interface Unpublished {
  /** Those whose draft is not in the preview, in the tracks' order. */
  drafts: Track[]
  /** Those whose preview is not published. */
  previews: Track[]
  isAwaiting: boolean
  /** Whether anything was ever published and not withdrawn. */
  isAnythingPublished: boolean
}

/** What has to be moved or published, for every page of the console: one statement. */
export class UnpublishedTracks {
  private readonly versions: Pick<TrackVersions, 'standing'>

  constructor(versions: UnpublishedTracks['versions']) {
    this.versions = versions
  }

  async of(companyId: number): Promise<Unpublished> {
    const { states, isAwaiting } = await this.versions.standing(companyId)
    const known = tracks.flatMap((track) => states.get(track) ?? [])
    return {
      drafts: known.filter(({ headChanged }) => headChanged).map(({ track }) => track),
      previews: known.filter(isUnpublished).map(({ track }) => track),
      isAwaiting,
      isAnythingPublished: known.some(({ publishedVersion }) => publishedVersion > 0),
    }
  }
}
