import type { Knex } from 'knex'
import type { InstitutionDomain } from './domain-list.ts'

/** Rows in one statement. */
const AT_ONCE = 200

export class InstitutionDomainsRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** In the order in which they were typed. */
  findAll(companyId: number, executor: Knex = this.knex): Promise<InstitutionDomain[]> {
    return executor('institution_domains')
      .where({ company_id: companyId })
      .orderBy('id')
      .select<InstitutionDomain[]>('institution', 'domain')
  }

  /** Those with one of these domains, in the order of the list. */
  findWith(
    trx: Knex.Transaction,
    companyId: number,
    domains: readonly string[],
  ): Promise<InstitutionDomain[]> {
    return trx('institution_domains')
      .where({ company_id: companyId })
      .whereIn('domain', [...domains])
      .orderBy('id')
      .select<InstitutionDomain[]>('institution', 'domain')
  }

  async replace(
    trx: Knex.Transaction,
    companyId: number,
    domains: readonly InstitutionDomain[],
  ): Promise<void> {
    await trx('institution_domains').where({ company_id: companyId }).delete()
    for (let at = 0; at < domains.length; at += AT_ONCE) {
      const rows = domains.slice(at, at + AT_ONCE)
      await trx('institution_domains').insert(rows.map((row) => ({ company_id: companyId, ...row })))
    }
  }
}
