// Long because every change of a draft's sections is one method here, with the same beginning and end.
import type { Transaction } from '#server/drivers/database/contract.ts'
import type { Actor, AuditEvent } from '#server/features/audit/index.ts'
import type { EditionInForce, Section, SectionType } from '#server/features/sections/index.ts'
import { changeDraft, type DraftChangeDeps, type DraftPin } from './draft-change.ts'
import { editionsInForce } from './editions-in-force.ts'
import type { EditionSectionsRepository } from './edition-sections.repository.ts'
import type { EditionSection, GuidelineEdition } from './guideline.ts'
import type { ShapeInput } from './typed-objects.ts'
import { replaceSubtree } from './replace-subtree.ts'
import {
  getSection,
  refusedField,
  refuseTakenCode,
  refuseUnknownFormer,
  shapeIn,
  lineageOf,
  subtreeOf,
  withCode,
  withEarlier,
  withPlace,
} from './section-place.ts'
import type { SectionTexts } from './section-texts.ts'
import { swappedCodes } from './swapped-codes.ts'

interface Deps extends DraftChangeDeps {
  sections: EditionSectionsRepository
}

interface Draft {
  sections: EditionSection[]
  /** Those of the edition that it is a copy of. */
  former: EditionSection[]
  guidelineId: number
}

/** Changes the sections of a draft. Every method throws 404 and 721 as `changeDraft`, 406 at fields that do not fit. */
export class DraftSectionsService {
  private readonly deps: Deps

  constructor(deps: Deps) {
    this.deps = deps
  }

  /** Adds a section, the last of its siblings. Returns its id. */
  async add(
    actor: Actor,
    pin: DraftPin,
    given: { sectionType: SectionType; texts: SectionTexts; shape: ShapeInput },
  ): Promise<number> {
    const { sectionType, texts } = given
    const { continues, parentId } = given.shape
    let added = 0
    await this.change(actor, pin, async (trx, { sections, former }) => {
      const shape = shapeIn(sections, sectionType, given.shape)
      refuseTakenCode(sections, { id: null, sectionType, code: texts.code })
      refuseUnknownFormer(former, sectionType, continues)
      const siblings = sections.filter((one) => one.parentId === parentId && one.sectionType === sectionType)
      added = await this.deps.sections.insert(trx, shape)
      const orderNumber = Math.max(0, ...siblings.map((one) => one.orderNumber)) + 1
      await this.deps.sections.list(trx, pin.editionId, [{ ...shape, ...texts, id: added, orderNumber }])
      await this.deps.sections.setContinues(trx, added, withEarlier(former, continues))
      return { change: 'addSection', section: nameOf(texts) }
    })
    return added
  }

  /**
   * Changes code, names, descriptions and place among the siblings; the section stays the same one. With `swapsCode`, the
   * section that has the code gets the one that this had.
   */
  async saveTexts(
    actor: Actor,
    pin: DraftPin,
    sectionId: number,
    { texts, place, swapsCode = false }: { texts: SectionTexts; place: number; swapsCode?: boolean },
  ): Promise<void> {
    await this.change(actor, pin, async (trx, { sections }) => {
      const before = getSection(sections, sectionId)
      const { sectionType, parentId } = before
      const other = withCode(sections, { ...before, code: texts.code })
      if (other && !swapsCode) throw refusedField('code', 'guidelines.error.codeTaken')
      if (other) await this.deps.sections.setCodes(trx, pin.editionId, swappedCodes(sections, before, other))
      await this.deps.sections.updateTexts(trx, pin.editionId, sectionId, texts)
      const siblings = sections.filter((one) => one.parentId === parentId && one.sectionType === sectionType)
      for (const [at, { id }] of withPlace(siblings, before, place).entries())
        await this.deps.sections.setPlace(trx, pin.editionId, id, at + 1)
      const section = { from: nameOf(before), to: nameOf(texts) }
      const changed: NonNullable<AuditEvent['details']> = { change: 'saveSection', section }
      if (!other) return changed
      const swapped = { from: nameOf(other), to: nameOf({ ...other, code: before.code }) }
      return { ...changed, change: 'swapCodes', swapped }
    })
  }

  /**
   * Gives a section another place, kind or columns. One that other editions list becomes a new section that continues
   * it, and so do its subsections. Returns the id that it has now.
   */
  async saveShape(actor: Actor, pin: DraftPin, sectionId: number, given: ShapeInput): Promise<number> {
    let savedAs = sectionId
    await this.change(actor, pin, async (trx, { sections, former }) => {
      const subtree = subtreeOf(sections, sectionId)
      const section = subtree[0]!
      if (subtree.some(({ id }) => id === given.parentId))
        throw refusedField('parentId', 'guidelines.error.belowItself')
      const shape = shapeIn(sections, section.sectionType, given)
      const depth = Math.max(...subtree.map(({ level }) => level)) - section.level
      if (shape.level + depth > 3) throw refusedField('parentId', 'guidelines.error.tooDeep')
      refuseUnknownFormer(former, section.sectionType, given.continues)
      const replacing = { editionId: pin.editionId, sections, former, subtree, shape }
      savedAs = await replaceSubtree(this.deps.sections, trx, replacing, withEarlier(former, given.continues))
      return { change: 'replaceSection', section: nameOf(section) }
    })
    return savedAs
  }

  /** Takes a section with its subsections out of the draft. */
  async remove(actor: Actor, pin: DraftPin, sectionId: number): Promise<void> {
    await this.change(actor, pin, async (trx, { sections }) => {
      const ids = subtreeOf(sections, sectionId).map(({ id }) => id)
      await this.deps.sections.remove(trx, pin.editionId, ids)
      return { change: 'removeSection', section: nameOf(getSection(sections, sectionId)) }
    })
  }

  /**
   * Takes a section over again, with its subsections and with what it belongs to: from the former edition, else from the
   * one that came into force last of those of the guideline that have it.
   */
  async restore(actor: Actor, pin: DraftPin, sectionId: number): Promise<void> {
    await this.change(actor, pin, async (trx, { sections, former, guidelineId }) => {
      const known = new Set(sections.map(({ id }) => id))
      if (known.has(sectionId)) throw refusedField('', 'guidelines.error.isThere')
      const inForce = (await editionsInForce(this.deps, guidelineId, trx)).toSorted(lastInForceFirst)
      const source =
        [former, ...inForce.map((one) => one.sections)].find((all) => hasSection(all, sectionId)) ?? []
      const restored = lineageOf(source, sectionId).filter(({ id }) => !known.has(id))
      if (restored.some((one) => withCode(sections, one)))
        throw refusedField('', 'guidelines.error.codeTaken')
      await this.deps.sections.list(trx, pin.editionId, restored)
      return { change: 'restoreSection', section: nameOf(getSection(source, sectionId)) }
    })
  }

  private change(
    actor: Actor,
    pin: DraftPin,
    work: (trx: Transaction, draft: Draft) => Promise<NonNullable<AuditEvent['details']>>,
  ): Promise<void> {
    return changeDraft(this.deps, actor, pin, async (trx, edition: GuidelineEdition) => {
      const { sections } = this.deps
      const { guidelineId } = edition
      const former = edition.copiedFrom === null ? [] : await sections.find(edition.copiedFrom, trx)
      const details = await work(trx, {
        ...{ sections: await sections.find(edition.id, trx), former, guidelineId },
      })
      return { edition: edition.name.ja, ...details }
    })
  }
}

const lastInForceFirst = (a: EditionInForce, b: EditionInForce) => b.inForceNumber - a.inForceNumber
const hasSection = (sections: readonly Section[], sectionId: number) =>
  sections.some(({ id }) => id === sectionId)

const nameOf = ({ code, name }: SectionTexts): string => `${code} ${name.ja}`
