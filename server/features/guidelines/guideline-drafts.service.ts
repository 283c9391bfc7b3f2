import { AppError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import type { LocalName } from '#server/features/sections/index.ts'
import { detailChanges } from './detail-changes.ts'
import { changeDraft, editionEvent, type DraftChangeDeps, type DraftPin } from './draft-change.ts'
import type { EditionSectionsRepository } from './edition-sections.repository.ts'
import { getEdition } from './get-edition.ts'
import type { EditionDetails } from './guideline.ts'

interface Deps extends DraftChangeDeps {
  sections: EditionSectionsRepository
}

/** The first edition of a guideline, until the system admin names it. */
const firstEdition: EditionDetails = {
  name: { ja: '初版', en: 'First edition' },
  ...{ source: '', firstYear: null, lastYear: null },
}

/** New guidelines and editions, all of them drafts. */
export class GuidelineDraftsService {
  private readonly deps: Deps

  constructor(deps: Deps) {
    this.deps = deps
  }

  /**
   * Adds a guideline with a first draft: empty, or a copy of any guideline's edition with the same sections, so that
   * a company can change over. @throws AppError 404 unknown edition
   */
  async create(
    actor: Actor,
    { name, copyOf }: { name: LocalName; copyOf: number | null },
  ): Promise<{ guidelineId: number; editionId: number }> {
    const { transaction, guidelines, audit, clock } = this.deps
    return transaction(async (trx) => {
      const guidelineId = await guidelines.insertGuideline(trx, name, clock.now())
      const at = clock.now()
      const copied = copyOf === null ? null : await getEdition(guidelines, copyOf, trx)
      if (copied?.state === 'discarded') throw new AppError(404)
      const details = { ...(copied ?? firstEdition), name: firstEdition.name }
      const edition = { guidelineId, details, copiedFrom: copyOf, at }
      const editionId = await guidelines.insertEdition(trx, edition)
      if (copyOf !== null) await this.copySections(trx, copyOf, editionId)
      await audit.record(
        trx,
        actor,
        editionEvent('guideline_created', editionId, { guideline: name.ja, edition: details.name.ja }),
      )
      return { guidelineId, editionId }
    })
  }

  /** Adds a draft to a guideline as a copy of one of its editions. @throws AppError 404 unknown edition */
  async addEdition(actor: Actor, copyOf: number, details: EditionDetails): Promise<number> {
    const { transaction, guidelines, audit, clock } = this.deps
    return transaction(async (trx) => {
      const copied = await getEdition(guidelines, copyOf, trx)
      if (copied.state === 'discarded') throw new AppError(404)
      const { guidelineId } = copied
      const edition = { guidelineId, details, copiedFrom: copyOf, at: clock.now() }
      const editionId = await guidelines.insertEdition(trx, edition)
      await this.copySections(trx, copyOf, editionId)
      const names = { edition: details.name.ja, copyOf: copied.name.ja }
      await audit.record(trx, actor, editionEvent('guideline_created', editionId, names))
      return editionId
    })
  }

  /** Changes name, source and years of a draft. @throws AppError 404, 721 as `changeDraft` */
  saveDetails(actor: Actor, pin: DraftPin, details: EditionDetails): Promise<void> {
    return changeDraft(this.deps, actor, pin, async (trx, edition) => {
      await this.deps.guidelines.updateDetails(trx, pin.editionId, details)
      return { edition: edition.name.ja, ...detailChanges(edition, details) }
    })
  }

  /** Gives a draft up for good. @throws AppError 404, 721 as `changeDraft` */
  async discard(actor: Actor, { editionId, revision }: DraftPin): Promise<void> {
    const { transaction, guidelines, audit } = this.deps
    await transaction(async (trx) => {
      const from = ['draft', 'checked'] as const
      const isThere = await guidelines.setState(trx, { id: editionId, revision }, from, {
        state: 'discarded',
      })
      const { name } = await getEdition(guidelines, editionId, trx)
      if (!isThere) throw new AppError(721)
      await audit.record(trx, actor, editionEvent('guideline_discarded', editionId, { edition: name.ja }))
    })
  }

  private async copySections(
    trx: Parameters<EditionSectionsRepository['list']>[0],
    from: number,
    to: number,
  ): Promise<void> {
    const { sections } = this.deps
    await sections.list(trx, to, await sections.find(from, trx))
  }
}
