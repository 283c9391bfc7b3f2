import type { Knex } from 'knex'
import { isUniqueViolation } from '#server/lib/unique-violation.ts'
import { ourPortalWording, type PortalWording } from './portal-wording.ts'

interface PortalWordingRow {
  title: string
  title_en: string
  about: string
  about_en: string
  terms: string
  terms_en: string
  terms_version: number
  revision: number
}

const READ_WITHIN_MS = 2000

/** One row, of the whole installation. */
export class PortalWordingRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** The stored wording, or the product's own. Every request may wait for this, so it times out quickly. */
  async find(executor: Knex = this.knex): Promise<PortalWording> {
    const row: PortalWordingRow | undefined = await executor('portal_wording')
      .where({ id: 1 })
      .first()
      .timeout(READ_WITHIN_MS)
    return row ? toWording(row) : ourPortalWording
  }

  /** Replaces the wording of a revision. @returns whether it was the present one */
  async replace(
    trx: Knex.Transaction,
    wording: PortalWording,
    replaced: number,
    now: number,
  ): Promise<boolean> {
    const row = { ...toRow(wording), changed_at: now }
    const changed = await trx('portal_wording').where({ id: 1, revision: replaced }).update(row)
    if (changed > 0 || replaced !== ourPortalWording.revision) return changed > 0
    try {
      await trx('portal_wording').insert({ id: 1, ...row })
      return true
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      return false
    }
  }
}

const toWording = (row: PortalWordingRow): PortalWording => ({
  title: { ja: row.title, en: row.title_en },
  about: { ja: row.about, en: row.about_en },
  terms: { ja: row.terms, en: row.terms_en },
  termsVersion: row.terms_version,
  revision: row.revision,
})

const toRow = ({ title, about, terms, termsVersion, revision }: PortalWording): PortalWordingRow => ({
  ...{ title: title.ja, title_en: title.en, about: about.ja, about_en: about.en },
  ...{ terms: terms.ja, terms_en: terms.en, terms_version: termsVersion, revision },
})
