// Long because it holds every statement on the table `correction_requests` but those of limits, inbox and retention.
import type { Knex } from 'knex'
import { insertedId } from '#server/lib/sql-results.ts'
import type { CorrectionRequest } from './correction-request.ts'
import type { ReferenceNumber } from './reference-number.ts'
import { toRequest, type RequestRow } from './request-row.ts'

/** A request as it is made: unconfirmed, with the hash of the token in the mailed link. */
export type NewRequest = Pick<
  CorrectionRequest,
  | ('companyId' | 'origin' | 'sectionType' | 'recipientKey' | 'editionShown' | 'versionShown')
  | ('what' | 'details')
  | ('requester' | 'name' | 'institution' | 'lang' | 'createdAt')
> & { email: string; emailKey: string; confirmHash: string }

/** What changes in the life of a request. */
export type RequestChanges = Partial<
  Pick<
    CorrectionRequest,
    | (
        | 'state'
        | 'year'
        | 'number'
        | 'domainConfirmed'
        | 'domainInstitution'
        | 'followSecret'
        | 'confirmedAt'
        | 'dueAt'
      )
    | ('assignedTo' | 'correctedEdition' | 'outcome' | 'answer' | 'answeredAt' | 'endedAt')
  > & {
    dueToldAt: number | null
  } & { confirmHash: string | null; followHash: string | null }
>

const columnOf = {
  ...{ state: 'state', year: 'year', number: 'number', domainConfirmed: 'domain_confirmed' },
  domainInstitution: 'domain_institution',
  ...{ followSecret: 'follow_secret', confirmedAt: 'confirmed_at', dueAt: 'due_at' },
  ...{ assignedTo: 'assigned_to', correctedEdition: 'corrected_edition', answer: 'answer' },
  ...{ outcome: 'outcome', dueToldAt: 'due_told_at' },
  ...{ answeredAt: 'answered_at', endedAt: 'ended_at' },
  ...{ confirmHash: 'confirm_hash', followHash: 'follow_hash' },
} as const satisfies Record<keyof RequestChanges, string>

export class CorrectionRequestsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Returns its id. */
  insert(trx: Knex.Transaction, one: NewRequest): Promise<number> {
    return insertedId(
      trx('correction_requests').insert({
        company_id: one.companyId,
        origin: one.origin,
        section_type: one.sectionType,
        state: 'unconfirmed',
        recipient_key: one.recipientKey,
        edition_shown: one.editionShown,
        version_shown: one.versionShown,
        what: JSON.stringify(one.what),
        details: one.details,
        requester: one.requester,
        name: one.name,
        institution: one.institution,
        email: one.email,
        email_key: one.emailKey,
        lang: one.lang,
        confirm_hash: one.confirmHash,
        created_at: one.createdAt,
      }),
    )
  }

  find(companyId: number, id: number, executor: Knex = this.knex): Promise<CorrectionRequest | undefined> {
    return this.findWhere(companyId, { id }, executor)
  }

  /** The unconfirmed request whose mailed link has a token with this hash. */
  findToConfirm(
    companyId: number,
    confirmHash: string,
    executor: Knex = this.knex,
  ): Promise<CorrectionRequest | undefined> {
    return this.findWhere(companyId, { confirm_hash: confirmHash }, executor)
  }

  /** The request that a requester follows by a token with this hash. */
  findFollowed(
    companyId: number,
    followHash: string,
    executor: Knex = this.knex,
  ): Promise<CorrectionRequest | undefined> {
    return this.findWhere(companyId, { follow_hash: followHash }, executor)
  }

  findByReference(
    companyId: number,
    { year, number }: ReferenceNumber,
  ): Promise<CorrectionRequest | undefined> {
    return this.findWhere(companyId, { year, number }, this.knex)
  }

  /** The next number of a year. The caller has locked the company; numbers are never given again. */
  async nextNumber(trx: Knex.Transaction, companyId: number, year: number): Promise<number> {
    const row = await trx('correction_requests')
      .where({ company_id: companyId, year })
      .max({ last: 'number' })
      .first()
    return Number(row?.last ?? 0) + 1
  }

  /** Changes a request that was read before; false if it has been changed since. */
  async update(
    trx: Knex.Transaction,
    { companyId, id, revision }: Pick<CorrectionRequest, 'companyId' | 'id' | 'revision'>,
    changes: RequestChanges,
  ): Promise<boolean> {
    const columns = Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [columnOf[name as keyof RequestChanges], value]),
    )
    const changed = await trx('correction_requests')
      .where({ company_id: companyId, id, revision })
      .update({ ...columns, revision: revision + 1 })
    return changed === 1
  }

  /** Deletes a request that its requester has not confirmed, with its records. */
  async removeUnconfirmed(
    trx: Knex.Transaction,
    { companyId, id }: Pick<CorrectionRequest, 'companyId' | 'id'>,
  ): Promise<void> {
    await trx('correction_requests').where({ company_id: companyId, id, state: 'unconfirmed' }).delete()
  }

  /** Gives a request another link to follow it. Nothing that anybody has seen of it changes: no form is out of date. */
  async setFollowLink(
    trx: Knex.Transaction,
    { companyId, id }: Pick<CorrectionRequest, 'companyId' | 'id'>,
    { followHash, followSecret }: { followHash: string; followSecret: string },
  ): Promise<void> {
    await trx('correction_requests')
      .where({ company_id: companyId, id })
      .update({ follow_hash: followHash, follow_secret: followSecret })
  }

  private async findWhere(
    companyId: number,
    which: Partial<RequestRow> & { confirm_hash?: string; follow_hash?: string },
    executor: Knex,
  ): Promise<CorrectionRequest | undefined> {
    const row = await executor<RequestRow>('correction_requests')
      .where({ company_id: companyId, ...which })
      .first()
    return row && toRequest(row)
  }
}
