import { AppError } from '#server/errors/app-error.ts'
import { dataTrackOf, type EditionsService } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Shown, SiteService } from '#server/features/site/index.ts'
import type { CorrectionsRepository } from './corrections.repository.ts'

export interface OpenEditionsDeps {
  repository: Pick<CorrectionsRepository, 'lastWithout'>
  editions: Pick<EditionsService, 'get'>
  site: Pick<SiteService, 'wording'>
}

/** A company's site as it is now. */
export interface Site {
  id: number
  /** The edition that visitors see. */
  editionNumber: number
}

/** Which earlier editions visitors may open, and how much of them (decision 033). */
export class OpenEditions {
  private readonly deps: OpenEditionsDeps

  constructor(deps: OpenEditionsDeps) {
    this.deps = deps
  }

  /**
   * The oldest edition of a type that is open: those before the type was last withdrawn are closed for good. Null if the
   * company shows no correction log or nothing of the type.
   */
  async oldest({ id, editionNumber }: Site, type: SectionType): Promise<number | null> {
    const { repository, site } = this.deps
    const { display } = await site.wording(id, { edition: editionNumber })
    if (!display.correctionLog) return null
    const oldest = (await repository.lastWithout(id, editionNumber, dataTrackOf(type))) + 1
    return oldest > editionNumber ? null : oldest
  }

  /**
   * An edition as visitors may see it: as far as the current one still shows it.
   * @throws AppError 404 unknown, closed or removed by retention
   */
  async shown(of: Site, type: SectionType, number: number): Promise<Exclude<Shown, string>> {
    if (number === of.editionNumber) return { edition: number }
    const oldest = await this.oldest(of, type)
    if (oldest === null || number < oldest || number > of.editionNumber) throw new AppError(404)
    await this.requireKept(of, number)
    return { edition: number, within: [of.editionNumber] }
  }

  /**
   * What an edition changed, as far as it, the one before and the current one show it.
   * @throws AppError 404 also where the edition before is closed or removed
   */
  async changesShown(of: Site, type: SectionType, number: number): Promise<Exclude<Shown, string>> {
    const oldest = await this.oldest(of, type)
    if (oldest === null || number < oldest || number > of.editionNumber) throw new AppError(404)
    await this.requireKept(of, number)
    // The edition before the oldest had no data of the type.
    if (number === oldest) return { edition: number, within: [of.editionNumber] }
    await this.requireKept(of, number - 1)
    return { edition: number, within: [number - 1, of.editionNumber] }
  }

  /** Whether the current edition hides something that an edition showed: its file is then another today. */
  async isLimited({ id, editionNumber }: Site, number: number): Promise<boolean> {
    const { site } = this.deps
    const own = await site.wording(id, { edition: number })
    return (await site.wording(id, { edition: number, within: [editionNumber] })) !== own
  }

  private async requireKept({ id }: Site, number: number): Promise<void> {
    const edition = await this.deps.editions.get(id, number)
    if (!edition || edition.purgedAt !== null) throw new AppError(404)
  }
}
