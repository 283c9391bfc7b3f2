import type { Knex } from 'knex'
import { countOf } from '#server/lib/sql-results.ts'
import { defaultPublicationSettings, type PublicationSettings } from './publication-settings.ts'

interface Row {
  attestation_ja: string
  attestation_en: string
  needs_approval: number
  approval_end_requested_by: number | null
  approval_end_requested_at: number | null
  publishes_by_token: number
  years_kept: number | null
  change_number: number
}

export class PublicationSettingsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  async find(companyId: number, executor: Knex = this.knex): Promise<PublicationSettings> {
    const row = await executor<Row & { company_id: number }>('publication_settings')
      .where('company_id', companyId)
      .first()
    if (!row) return defaultPublicationSettings
    return {
      attestationJa: row.attestation_ja,
      attestationEn: row.attestation_en,
      needsApproval: Boolean(row.needs_approval),
      approvalEnd:
        row.approval_end_requested_at === null
          ? null
          : {
              requestedBy: row.approval_end_requested_by,
              requestedAt: Number(row.approval_end_requested_at),
            },
      publishesByToken: Boolean(row.publishes_by_token),
      yearsKept: row.years_kept,
      changeNumber: row.change_number,
    }
  }

  async save(
    trx: Knex.Transaction,
    companyId: number,
    settings: PublicationSettings,
    now: number,
  ): Promise<void> {
    await trx('publication_settings')
      .insert({
        company_id: companyId,
        attestation_ja: settings.attestationJa,
        attestation_en: settings.attestationEn,
        needs_approval: settings.needsApproval,
        approval_end_requested_by: settings.approvalEnd?.requestedBy ?? null,
        approval_end_requested_at: settings.approvalEnd?.requestedAt ?? null,
        publishes_by_token: settings.publishesByToken,
        years_kept: settings.yearsKept,
        change_number: settings.changeNumber,
        changed_at: now,
      })
      .onConflict('company_id')
      .merge()
  }

  /** How many users of a company may approve. */
  async countActiveAdmins(companyId: number, executor: Knex): Promise<number> {
    return countOf(
      executor('users')
        .where({ company_id: companyId, is_active: true })
        .whereNotNull('password_hash')
        .count({ n: '*' }),
    )
  }
}
